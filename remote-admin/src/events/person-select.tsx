import type { ReceivedPerson } from '@mentorias/contract/received/users';
import { plainText } from '@mentorias/domain/text/plain-text';
import { statusOf } from '@mentorias/session';
import { Face, Icon, useDebouncedValue } from '@mentorias/ui';
import { EmailText } from '@mentorias/ui/email-text';
import { Select } from '@mentorias/ui/forms';
import type { FormEvent, KeyboardEvent } from 'react';
import { useState } from 'react';
import { failureText } from '../notify-failure.ts';
import { createTexts, personTexts } from './changes/texts.ts';
import type { PeopleKind } from './people-api.ts';
import { knownPerson, usePeople } from './people-api.ts';

const DEBOUNCE_MS = 250;
const OPTIONS_SHOWN = 50;
/** The list is in the page before it opens: so many options of it. */
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

/** One of very many people, found by typing a name or an e-mail. While something is typed nobody is chosen. */
export function PersonSelect(props: PersonSelectProps) {
  const { kind, label, value, onChange, error, isRequired = false, hasFocus = false } = props;
  const [draft, setDraft] = useState<{ text: string; over: string }>();
  const typed = value === '' ? draft : undefined;
  const [isOpen, setOpen] = useState(false);
  // Who is chosen, or was before something was typed.
  const person = personOf(kind, typed ? typed.over : value);
  const [search] = useDebouncedValue(typed?.text ?? '', DEBOUNCE_MS);
  const listed = usePeople(kind, '');
  const found = usePeople(kind, search);
  // A backend may not know the search: then the people that it listed first are searched here.
  const people = new Map(
    [...(person ? [person] : []), ...listed.people, ...found.people].map((one) => [String(one.id), one]),
  );
  // By the name that the field shows.
  if (person) people.set(String(person.id), person);
  // Not read is not empty (rule 11.6); where the search alone is refused, all that were listed have been searched.
  const isRead = !found.error || (!listed.error && (statusOf(found.error) ?? 500) < 500);
  const nobody = isRead ? personTexts.nobody : failureText(found.error, { failed: createTexts.peopleFailed });

  function handleInput({ currentTarget: { value: text } }: FormEvent<HTMLInputElement>) {
    const over = typed ? typed.over : value;
    // Who takes back what they typed has the same person again.
    const isSame = person !== undefined && text === nameOf(person);
    setDraft(isSame ? undefined : { text, over });
    onChange(isSame ? over : '');
  }

  /** Enter takes the one who is marked, or the first one that was found; with a half name in the field it never sends the form. */
  function handleEnter(event: KeyboardEvent<HTMLElement>) {
    const isTyping = Boolean(typed?.text);
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || !(isOpen || isTyping)) return;
    event.preventDefault();
    // The library goes by a number in the list, which names another person once more of them have come.
    event.stopPropagation();
    const list = document.getElementById((event.target as HTMLElement).getAttribute('aria-controls') ?? '');
    const marked = list?.querySelector<HTMLElement>('[data-combobox-selected]');
    (marked ?? (isTyping ? list?.querySelector<HTMLElement>('[role="option"]') : undefined))?.click();
  }

  return (
    <Select
      label={label}
      placeholder={personTexts.placeholder}
      data={[...people].map(([id, one]) => ({ value: id, label: nameOf(one) }))}
      value={value === '' ? null : value}
      onChange={(id) => {
        setDraft(undefined);
        onChange(id ?? '');
      }}
      allowDeselect={false}
      searchable
      openOnFocus={false}
      searchValue={typed?.text ?? (person ? nameOf(person) : '')}
      onInput={handleInput}
      // Another window takes the focus too, and gives it back.
      onBlur={({ currentTarget }) => currentTarget !== document.activeElement && setDraft(undefined)}
      renderOption={({ option, checked }) => (
        <>
          {checked && <Icon name="check" size={14} />}
          <Face id={option.value} name={people.get(option.value)?.name ?? option.label} size={24} />
          <EmailText address={option.label} />
        </>
      )}
      filter={({ options, search: text, limit }) =>
        options.filter((option) => 'label' in option && hasWords(option.label, text)).slice(0, limit)
      }
      nothingFoundMessage={found.isFetching ? personTexts.searching : nobody}
      limit={isOpen ? OPTIONS_SHOWN : FIRST_OPTIONS}
      selectFirstOptionOnChange
      wrapperProps={{ onKeyDownCapture: handleEnter }}
      onDropdownOpen={() => setOpen(true)}
      onDropdownClose={() => setOpen(false)}
      clearable
      withAsterisk={isRequired}
      error={error}
      data-autofocus={hasFocus || undefined}
    />
  );
}

/** What is known of the person of that id; nobody where it is ''. */
function personOf(kind: PeopleKind, id: string): ReceivedPerson | undefined {
  return id === '' ? undefined : (knownPerson(kind, id) ?? { id, name: `N.º ${id}`, email: '' });
}

/** As a server searches: each word, in any order (rule 9.1). */
function hasWords(label: string, text: string): boolean {
  const plain = plainText(label);
  return plainText(text)
    .split(/\s+/)
    .every((word) => plain.includes(word));
}

function nameOf({ name, email }: ReceivedPerson): string {
  return email === '' || email === name ? name : `${name} (${email})`;
}
