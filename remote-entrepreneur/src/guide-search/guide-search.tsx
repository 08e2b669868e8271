import { PageTitle, Stack, useDraft } from '@mentorias/ui';
import { useRef } from 'react';
import { GuideResults } from './guide-results.tsx';
import { SearchFilters } from './search-filters.tsx';
import { texts } from './texts.ts';
import { useCriteria } from './use-criteria.ts';

/** /: the mentors that can be booked (rule 5.1). */
export function GuideSearch() {
  const { criteria, isFiltered, change, goToPage, clear } = useCriteria();
  const searchBox = useRef<HTMLInputElement>(null);
  const [words, setWords] = useDraft(criteria.search);

  function clearAll() {
    setWords('');
    clear();
    searchBox.current?.focus();
  }

  return (
    <Stack gap="lg">
      <PageTitle>{texts.title}</PageTitle>
      <SearchFilters ref={searchBox} words={words} onWords={setWords} criteria={criteria} onChange={change} />
      <GuideResults criteria={criteria} isFiltered={isFiltered} onClear={clearAll} onPage={goToPage} />
    </Stack>
  );
}
