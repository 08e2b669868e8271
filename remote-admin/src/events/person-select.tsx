import type { ReceivedPerson } from '@mentorias/contract/received/users';
import { plainText } from '@mentorias/domain/text/plain-text';
import { statusOf } from '@mentorias/session';
import { Face, Icon, useDebouncedValue } from '@mentorias/ui';
import { EmailText } from '@mentorias/ui/email-text';
import { Select } from '@mentorias/ui/forms';
import { useDeferredValue, useState } from 'react';
import { failureText } from '../notify-failure.ts';
import type { PeopleKind } from './people-api.ts';
import { knownPerson, usePeople } from './people-api.ts';
import { createTexts, personTexts } from './texts.ts';

const TYPING_MS = 250;
const OPTIONS_SHOWN = 50;
/** More than the list has room for. The others are there while it is open: no press in the form draws them, nor the one that opens it. */
const FIRST_OPTIONS = 10;

interface PersonSelectProps {
  kind: PeopleKind;
  label: string;
  /** An id, or '' for none. */
  value: string;
  onChange: (value: string) => void;
  error?: string;
  isRequired?: boolean;
  hasFocus?: boolean;
}

/** One of very many people, found by typing a name or an e-mail. */
export function PersonSelect(props: PersonSelectProps) {
  const { kind, label, value, onChange, error, isRequired = false, hasFocus = false } = props;
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  const isWhole = useDeferredValue(isOpen);
  const chosen =
    value === '' ? undefined : (knownPerson(kind, value) ?? { id: value, name: `N.º ${value}`, email: '' });
  const [search] = useDebouncedValue(chosen && typed === nameOf(chosen) ? '' : typed, TYPING_MS);
  const listed = usePeople(kind, '');
  const found = usePeople(kind, search);
  // A backend may not know the search: then the people that it listed first are searched here.
  const people = new Map(
    [...(chosen ? [chosen] : []), ...listed.people, ...found.people].map((one) => [String(one.id), one]),
  );
  // Not read is not empty (rule 11.6); where the search alone is refused, all that were listed have been searched.
  const isRead = !found.error || (!listed.error && (statusOf(found.error) ?? 500) < 500);
  const isTyping = typed !== (chosen ? nameOf(chosen) : '');
  const nobody = isRead ? personTexts.nobody : failureText(found.error, { failed: createTexts.peopleFailed });
  return (
    <Select
      label={label}
      placeholder={personTexts.placeholder}
      data={[...people].map(([id, person]) => ({ value: id, label: nameOf(person) }))}
      value={value === '' ? null : value}
      onChange={(id) => onChange(id ?? '')}
      searchable
      openOnFocus={false}
      searchValue={typed}
      onSearchChange={(text) => {
        setTyped(text);
        // Who empties the field by keyboard has chosen nobody.
        if (text === '' && value !== '') onChange('');
      }}
      renderOption={({ option, checked }) => (
        <>
          {checked && <Icon name="check" size={14} />}
          <Face id={option.value} name={people.get(option.value)?.name ?? option.label} size={24} />
          <span>
            <EmailText address={option.label} />
          </span>
        </>
      )}
      filter={({ options, search: text, limit }) =>
        options
          .filter((option) => 'label' in option && plainText(option.label).includes(plainText(text)))
          .slice(0, limit)
      }
      nothingFoundMessage={found.isFetching ? personTexts.searching : nobody}
      limit={isWhole ? OPTIONS_SHOWN : FIRST_OPTIONS}
      // Enter takes the first one that is found, and never sends a form with another person than the one whose name is in the field.
      selectFirstOptionOnChange
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (isOpen || isTyping)) event.preventDefault();
      }}
      // Who leaves half a name has not chosen the person before it again.
      onBlur={() => {
        if (isTyping && value !== '') onChange('');
      }}
      onDropdownOpen={() => setOpen(true)}
      onDropdownClose={() => setOpen(false)}
      clearable
      withAsterisk={isRequired}
      error={error}
      data-autofocus={hasFocus || undefined}
    />
  );
}

function nameOf({ name, email }: ReceivedPerson): string {
  return email === '' || email === name ? name : `${name} (${email})`;
}
