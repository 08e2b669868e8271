import { AREAS, areaLabel } from '@mentorias/domain/people/areas';
import { GUIDE_TYPES, guideTypeLabel } from '@mentorias/domain/people/roles';
import { SEARCH_MAX } from '@mentorias/domain/text/text-limits';
import { Button, Chip, Fieldset, Group, NativeSelect, Stack, Text, TextInput } from '@mentorias/ui';
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
  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    onChange({ search: words.trim() });
  }

  return (
    <Stack gap="md" component="form" role="search" onSubmit={handleSubmit}>
      <Group align="flex-end" gap="sm">
        <Group align="flex-end" gap="xs" wrap="nowrap" flex="1 1 18rem" miw={0}>
          <TextInput
            ref={ref}
            type="search"
            flex={1}
            miw={0}
            label={texts.search}
            labelProps={{ className: classes.searchLabel }}
            placeholder={texts.searchHint}
            maxLength={SEARCH_MAX}
            value={words}
            onChange={(event) => onWords(event.currentTarget.value)}
          />
          <Button type="submit" variant="default">
            {texts.searchNow}
          </Button>
        </Group>
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
