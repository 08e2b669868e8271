import { addDays, limaDate, mondayOf } from '@mentorias/domain/time/lima-time';
import { Chip, Group, useNow } from '@mentorias/ui';
import type { TableQuery } from '@mentorias/ui/table';
import { quickTexts } from '../texts.ts';
import styles from './quick-filters.module.css';

type Filters = TableQuery['filters'];

interface QuickFiltersProps {
  query: TableQuery;
  onQueryChange: (query: TableQuery) => void;
}

/** 'Hoy', 'Esta semana', 'Por registrar' and 'Canceladas': one press sets a filter of the list, another one clears it (rule 9.21). */
export function QuickFilters({ query, onQueryChange }: QuickFiltersProps) {
  const today = limaDate(useNow());
  const monday = mondayOf(today);
  const choices: [string, Filters][] = [
    [quickTexts.today, { from: today, to: today }],
    [quickTexts.week, { from: monday, to: addDays(monday, 6) }],
    [quickTexts.unrecorded, { status: 'unrecorded' }],
    [quickTexts.cancelled, { status: 'cancelled' }],
  ];

  function press(set: Filters, isOn: boolean) {
    const others = Object.entries(query.filters).filter(([name]) => !(name in set));
    onQueryChange({ ...query, page: 1, filters: { ...Object.fromEntries(others), ...(!isOn && set) } });
  }

  return (
    <Group gap="xs" className={styles.chips} role="group" aria-label={quickTexts.label}>
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
