import { messageOf, restartRead } from '@mentorias/session';
import { EmptyState, ErrorNotice, LoadingText, lazyPart, useLastPageAtMost, useNow } from '@mentorias/ui';
import { useQuery } from '@tanstack/react-query';
import { GuideGrid, GuideGridShape } from './guide-grid.tsx';
import { GUIDE_SEARCH_KEY, guideSearchQuery } from './guide-search-api.ts';
import { texts } from './texts.ts';
import type { GuideCriteria } from './use-criteria.ts';

const NothingFound = lazyPart(() => import('./nothing-found.tsx').then((code) => code.NothingFound));

interface GuideResultsProps {
  criteria: GuideCriteria;
  isFiltered: boolean;
  /** Whether something above is still to come, so that what is found would move. */
  isWaiting: boolean;
  onClear: () => void;
  onAnyDay: () => void;
  onPage: (page: number, options?: { replace?: boolean }) => void;
}

/** What the search found: loading, failed, empty or a page of mentors. */
export function GuideResults({ criteria, isFiltered, isWaiting, onClear, onAnyDay, onPage }: GuideResultsProps) {
  const found = useQuery(guideSearchQuery(criteria, useNow()));
  const retry = () => restartRead(GUIDE_SEARCH_KEY);
  const lastPage = found.isPlaceholderData ? undefined : found.data?.meta.total_pages;
  const isPastEnd = useLastPageAtMost({ page: criteria.page, lastPage, goToPage: onPage });
  if (found.isPending || isWaiting) {
    return (
      <LoadingText onRetry={retry} skeleton={<GuideGridShape />}>
        {texts.loading}
      </LoadingText>
    );
  }
  if (!found.data) return <ErrorNotice message={messageOf(found.error, texts.loadFailed)} onRetry={retry} />;
  if (isPastEnd) return null;
  const { guides, meta } = found.data;
  if (guides.length > 0) {
    return <GuideGrid guides={guides} meta={meta} isOld={found.isPlaceholderData} onPage={onPage} onRetry={retry} />;
  }
  if (!isFiltered) return <EmptyState title={texts.noGuides} hint={texts.noGuidesHint} icon="users" />;
  return <NothingFound criteria={criteria} onClear={onClear} onAnyDay={onAnyDay} />;
}
