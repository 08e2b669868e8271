import { Button, EmptyState, Group } from '@mentorias/ui';
import { useQuery } from '@tanstack/react-query';
import { guideSearchQuery } from './guide-search-api.ts';
import { NextSlot } from './next-hours.tsx';
import type { GuideCriteria } from './use-criteria.ts';

const nothingTexts = {
  noResults: 'Ningún mentor coincide con tu búsqueda',
  otherWords: 'Prueba con otras palabras.',
  otherFilters: 'Prueba con otras palabras o quita los filtros.',
  otherDay: 'Hay horas libres otro día.',
  anyDay: 'Quitar el día',
  clear: 'Limpiar',
};

interface NothingFoundProps {
  criteria: GuideCriteria;
  onClear: () => void;
  onAnyDay: () => void;
}

/** No mentors that match; where they have no hour on the chosen days, when they have one (rule 5.24). */
export function NothingFound({ criteria, onClear, onAnyDay }: NothingFoundProps) {
  const isOfDays = criteria.when !== '';
  const { data } = useQuery({ ...guideSearchQuery({ ...criteria, when: '', page: 1 }), enabled: isOfDays });
  const [soonest] = data?.guides ?? [];
  const offersAnyDay = isOfDays && data?.guides.length !== 0;
  const isFiltered = isOfDays || criteria.area !== '' || criteria.guide_type !== '';
  const hint = isFiltered ? nothingTexts.otherFilters : nothingTexts.otherWords;
  return (
    <div role="status">
      <EmptyState title={nothingTexts.noResults} hint={soonest?.next_slot ? nothingTexts.otherDay : hint} icon="search">
        {isOfDays && <div style={{ minHeight: '1.5rem' }}>{soonest && <NextSlot instant={soonest.next_slot} />}</div>}
        <Group justify="center">
          {offersAnyDay && (
            <Button variant="light" onClick={onAnyDay}>
              {nothingTexts.anyDay}
            </Button>
          )}
          <Button variant={offersAnyDay ? 'default' : 'light'} onClick={onClear}>
            {nothingTexts.clear}
          </Button>
        </Group>
      </EmptyState>
    </div>
  );
}
