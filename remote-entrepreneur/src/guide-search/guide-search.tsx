import { PageTitle, Stack } from '@mentorias/ui';
import { GuideResults } from './guide-results.tsx';
import { SearchFilters } from './search-filters.tsx';
import { texts } from './texts.ts';
import { useCriteria } from './use-criteria.ts';

/** /: the mentors that can be booked (rule 5.1). */
export function GuideSearch() {
  const { criteria, isFiltered, change, goToPage, clear } = useCriteria();
  return (
    <Stack gap="lg">
      <PageTitle>{texts.title}</PageTitle>
      <SearchFilters criteria={criteria} onChange={change} />
      <GuideResults criteria={criteria} isFiltered={isFiltered} onClear={clear} onPage={goToPage} />
    </Stack>
  );
}
