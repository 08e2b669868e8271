import { useOffered } from '@mentorias/session';
import { EmptyState, PageTitle, Stack, useDraft, useNow } from '@mentorias/ui';
import { useRef, useState } from 'react';
import { NextEventStrip, useNextEvent } from '../next-event/next-event-strip.tsx';
import { GuideResults } from './guide-results.tsx';
import { SearchFilters } from './search-filters.tsx';
import { texts } from './texts.ts';
import { useCriteria } from './use-criteria.ts';

/** /: the mentors that can be booked (rule 5.1), and the user's next event above them. */
export function GuideSearch() {
  const { criteria, isFiltered, change, goToPage, clear } = useCriteria();
  const searchBox = useRef<HTMLInputElement>(null);
  const [words, setWords] = useDraft(criteria.search);
  const now = useNow();
  const next = useNextEvent(now);
  const { isSettled } = next;
  // One that comes after the results would move them: it waits until others are asked for.
  const [lateFor, setLateFor] = useState<string>();
  const shownFor = JSON.stringify(criteria);
  if (isSettled && next.isPending && lateFor !== shownFor) setLateFor(shownFor);

  function clearAll() {
    setWords('');
    clear();
    searchBox.current?.focus();
  }

  if (!useOffered('entrepreneur/guides')) {
    return (
      <Stack gap="lg">
        <PageTitle>{texts.title}</PageTitle>
        <EmptyState title={texts.notOffered} hint={texts.notOfferedHint} />
      </Stack>
    );
  }
  return (
    <Stack gap="lg">
      <PageTitle>{texts.title}</PageTitle>
      <SearchFilters ref={searchBox} words={words} onWords={setWords} criteria={criteria} onChange={change} />
      {isSettled && next.event && lateFor !== shownFor && <NextEventStrip event={next.event} now={now} />}
      <GuideResults
        criteria={criteria}
        isFiltered={isFiltered}
        isWaiting={!isSettled}
        onClear={clearAll}
        onPage={goToPage}
      />
    </Stack>
  );
}
