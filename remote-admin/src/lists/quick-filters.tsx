import { Chip, Group } from '@mentorias/ui';
import type { TableQuery } from '@mentorias/ui/table';
import styles from './quick-filters.module.css';
import { texts } from './texts.ts';

export type Filters = TableQuery['filters'];

interface QuickFiltersProps {
  /** What each chip sets, by its label. */
  choices: readonly (readonly [label: string, set: Filters])[];
  query: TableQuery;
  onQueryChange: (query: TableQuery) => void;
}

/** Chips above a list: one press sets filters of it, another one clears them (rule 9.21). */
export function QuickFilters({ choices, query, onQueryChange }: QuickFiltersProps) {
  function press(set: Filters, isOn: boolean) {
    const others = Object.entries(query.filters).filter(([name]) => !(name in set));
    onQueryChange({ ...query, page: 1, filters: { ...Object.fromEntries(others), ...(!isOn && set) } });
  }

  return (
    <Group gap="xs" className={styles.chips} role="group" aria-label={texts.quickFilters}>
      {choices.map(([label, set]) => {
        const isOn = Object.entries(set).every(([name, value]) => query.filters[name] === value);
        return (
          <Chip key={label} size="xs" checked={isOn} onChange={() => press(set, isOn)}>
            {label}
          </Chip>
        );
      })}
    </Group>
  );
}
