import { addDays, limaDate, mondayOf } from '@mentorias/domain/time/lima-time';
import { useNow } from '@mentorias/ui';
import type { TableQuery } from '@mentorias/ui/table';
import { QuickFilters } from '../../lists/quick-filters.tsx';
import { quickTexts } from '../texts.ts';

interface EventQuickFiltersProps {
  query: TableQuery;
  onQueryChange: (query: TableQuery) => void;
}

/** 'Hoy', 'Esta semana', 'Por registrar', 'En desacuerdo' and 'Canceladas' (rule 9.21). */
export function EventQuickFilters(props: EventQuickFiltersProps) {
  const today = limaDate(useNow());
  const monday = mondayOf(today);
  const choices = [
    [quickTexts.today, { from: today, to: today }],
    [quickTexts.week, { from: monday, to: addDays(monday, 6) }],
    [quickTexts.unrecorded, { status: 'unrecorded' }],
    [quickTexts.disputed, { status: 'disputed' }],
    [quickTexts.cancelled, { status: 'cancelled' }],
  ] as const;
  return <QuickFilters choices={choices} query={props.query} onQueryChange={props.onQueryChange} />;
}
