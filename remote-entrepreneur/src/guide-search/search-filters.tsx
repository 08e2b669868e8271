import type { NearDays } from '@mentorias/domain/availability/near-days';
import { NEAR_DAYS } from '@mentorias/domain/availability/near-days';
import { AREAS, areaLabel } from '@mentorias/domain/people/areas';
import { GUIDE_TYPES, guideTypeLabel } from '@mentorias/domain/people/roles';
import { SEARCH_MAX } from '@mentorias/domain/text/text-limits';
import { Button, Chip, Icon, NativeSelect, Stack, Text, TextInput, useId } from '@mentorias/ui';
import { useChosenInSight } from '@mentorias/ui/chosen-in-sight';
import type { FormEvent, Ref } from 'react';
import classes from './guide-search.module.css';
import { texts } from './texts.ts';
import type { GuideCriteria } from './use-criteria.ts';

interface SearchFiltersProps {
  /** The box of the words. */
  ref: Ref<HTMLInputElement>;
  daysRef: Ref<HTMLDivElement>;
  words: string;
  onWords: (words: string) => void;
  criteria: GuideCriteria;
  /** Whether the backend searches for hours on some days. */
  supportsDayFilter: boolean;
  onChange: (changed: Partial<GuideCriteria>) => void;
}

/** Words (applied by Enter), days, type and area; on a phone three lines, of which two are swiped. */
export function SearchFilters({
  ref,
  daysRef,
  words,
  onWords,
  criteria,
  supportsDayFilter,
  onChange,
}: SearchFiltersProps) {
  const id = useId();
  const daysLine = useChosenInSight(criteria.when, CHOSEN);
  const areasLine = useChosenInSight(criteria.area, CHOSEN);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    onChange({ search: words.trim() });
  }

  return (
    <Stack gap="sm" component="form" role="search" className={classes.filters} onSubmit={handleSubmit}>
      <div className={classes.words}>
        <Text component="label" htmlFor={id} size="sm" fw={600}>
          {texts.search}
        </Text>
        <TextInput
          ref={ref}
          id={id}
          type="search"
          placeholder={texts.searchHint}
          maxLength={SEARCH_MAX}
          value={words}
          onChange={(event) => onWords(event.currentTarget.value)}
        />
        <Button type="submit" variant="default" aria-label={texts.searchNow}>
          <Icon name="search" size={18} />
          <span>{texts.searchNow}</span>
        </Button>
      </div>
      <div className={classes.line} ref={daysLine}>
        {supportsDayFilter && (
          <Choices
            ref={daysRef}
            label={texts.days}
            choices={[['', texts.anyDay], ...NEAR_DAYS.map((days) => [days, DAYS[days]] as const)]}
            value={criteria.when}
            onChoose={(when) => onChange({ when })}
          />
        )}
        <NativeSelect
          classNames={{ root: classes.type }}
          label={texts.type}
          value={criteria.guide_type}
          onChange={(event) => onChange({ guide_type: event.currentTarget.value })}
          data={[
            { value: '', label: texts.allTypes },
            ...GUIDE_TYPES.map((type) => ({ value: type, label: guideTypeLabel(type) })),
          ]}
        />
      </div>
      <div className={classes.line} ref={areasLine}>
        <Choices
          label={texts.area}
          choices={[['', texts.allAreas], ...AREAS.map((area) => [area, areaLabel(area)] as const)]}
          value={criteria.area}
          onChoose={(area) => onChange({ area })}
        />
      </div>
    </Stack>
  );
}

/** The chip that is chosen. */
const CHOSEN = 'input:checked + label';

const DAYS: Record<NearDays, string> = { today: texts.today, tomorrow: texts.tomorrow, week: texts.week };

interface ChoicesProps {
  ref?: Ref<HTMLDivElement>;
  label: string;
  /** Each with its text. */
  choices: readonly (readonly [value: string, text: string])[];
  value: string;
  onChoose: (value: string) => void;
}

/** One of several chips: one stop of the keyboard. */
function Choices({ ref, label, choices, value, onChoose }: ChoicesProps) {
  const name = useId();
  return (
    <div ref={ref} role="radiogroup" aria-label={label} className={classes.choices}>
      {choices.map(([each, text]) => (
        <Chip key={each} type="radio" name={name} size="sm" checked={value === each} onChange={() => onChoose(each)}>
          {text}
        </Chip>
      ))}
    </div>
  );
}
