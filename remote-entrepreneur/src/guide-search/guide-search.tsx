import { useLocation } from '@mentorias/federation/router';
import { useOffered } from '@mentorias/session';
import { Alert, EmptyState, Icon, PageTitle, Stack, useDraft, useNow } from '@mentorias/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { NextEventStrip, useNextEvent } from '../next-event/next-event-strip.tsx';
import { GuideResults } from './guide-results.tsx';
import classes from './guide-search.module.css';
import { guideSearchQuery } from './guide-search-api.ts';
import { SearchFilters } from './search-filters.tsx';
import { texts } from './texts.ts';
import type { GuideCriteria } from './use-criteria.ts';
import { useCriteria } from './use-criteria.ts';

/** /: the mentors that can be booked (rule 5.1), and the user's next event above them. */
export function GuideSearch() {
  const { criteria, isFiltered, change, goToPage, clear } = useCriteria();
  const isOffered = useOffered('entrepreneur/guides');
  const supportsDayFilter = useKnowsDays(criteria, isOffered, () => change({ when: '' }, { replace: true }));
  const searchBox = useRef<HTMLInputElement>(null);
  const days = useRef<HTMLDivElement>(null);
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

  function clearDay() {
    change({ when: '' });
    days.current?.querySelector('input')?.focus();
  }

  if (!isOffered) {
    return (
      <Stack gap="lg">
        <PageTitle>{texts.title}</PageTitle>
        <GuideGone />
        <EmptyState title={texts.notOffered} hint={texts.notOfferedHint} />
      </Stack>
    );
  }
  return (
    <Stack gap="lg" className={classes.screen}>
      <PageTitle>{texts.title}</PageTitle>
      <GuideGone />
      <SearchFilters
        ref={searchBox}
        daysRef={days}
        words={words}
        onWords={setWords}
        criteria={criteria}
        supportsDayFilter={supportsDayFilter}
        onChange={change}
      />
      {isSettled && next.event && lateFor !== shownFor && <NextEventStrip event={next.event} now={now} />}
      <GuideResults
        criteria={criteria}
        isFiltered={isFiltered}
        isWaiting={!isSettled}
        onClear={clearAll}
        onAnyDay={clearDay}
        onPage={goToPage}
      />
    </Stack>
  );
}

/** Why the search is here, where the address of a mentor has led to it (rule 5.3). */
function GuideGone() {
  const { state } = useLocation();
  if (!state?.isGuideGone) return null;
  return (
    <Alert role="status" color="ocre" icon={<Icon name="alert" />} title={texts.guideGone}>
      {texts.guideGoneHint}
    </Alert>
  );
}

/** Whether the backend searches for hours on some days, as far as is known; where it does not, the address loses them (rule 12.1). */
function useKnowsDays(criteria: GuideCriteria, enabled: boolean, forget: () => void): boolean {
  const { data } = useQuery({ ...guideSearchQuery(criteria), enabled });
  const supportsDayFilter = data?.supportsDayFilter ?? true;
  const isAskedInVain = !supportsDayFilter && criteria.when !== '';
  const forgetDays = useEffectEvent(forget);
  useEffect(() => {
    if (isAskedInVain) forgetDays();
  }, [isAskedInVain]);
  return supportsDayFilter;
}
