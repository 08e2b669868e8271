import { AREAS, areaLabel } from '@mentorias/domain/people/areas';
import { GUIDE_TYPES, guideTypeLabel } from '@mentorias/domain/people/roles';
import { SEARCH_MAX } from '@mentorias/domain/text/text-limits';
import { Button, Chip, Fieldset, Group, NativeSelect, Stack, Text, TextInput, useId } from '@mentorias/ui';
import type { FormEvent, Ref } from 'react';
import classes from './guide-search.module.css';
import { texts } from './texts.ts';
import type { GuideCriteria } from './use-criteria.ts';

interface SearchFiltersProps {
  /** The box of the words. */
  ref: Ref<HTMLInputElement>;
  words: string;
  onWords: (words: string) => void;
  criteria: GuideCriteria;
  onChange: (changed: Partial<GuideCriteria>) => void;
}

/** Words (applied by Enter), type and area. */
export function SearchFilters({ ref, words, onWords, criteria, onChange }: SearchFiltersProps) {
  const id = useId();

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    onChange({ search: words.trim() });
  }

  return (
    <Stack gap="md" component="form" role="search" onSubmit={handleSubmit}>
      <Group align="flex-end" gap="sm">
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
          <Button type="submit" variant="default">
            {texts.searchNow}
          </Button>
        </div>
        <NativeSelect
          flex="1 1 10rem"
          label={texts.type}
          value={criteria.guide_type}
          onChange={(event) => onChange({ guide_type: event.currentTarget.value })}
          data={[
            { value: '', label: texts.allTypes },
            ...GUIDE_TYPES.map((type) => ({ value: type, label: guideTypeLabel(type) })),
          ]}
        />
      </Group>
      <AreaChips area={criteria.area} onChange={(area) => onChange({ area })} />
    </Stack>
  );
}

function AreaChips({ area, onChange }: { area: string; onChange: (area: string) => void }) {
  return (
    <Fieldset
      variant="unstyled"
      legend={
        <Text span size="sm" fw={600}>
          {texts.area}
        </Text>
      }
    >
      <Group gap="xs" className={classes.areas}>
        {AREAS.map((each) => (
          <Chip key={each} size="sm" checked={area === each} onChange={(checked) => onChange(checked ? each : '')}>
            {areaLabel(each)}
          </Chip>
        ))}
      </Group>
    </Fieldset>
  );
}
