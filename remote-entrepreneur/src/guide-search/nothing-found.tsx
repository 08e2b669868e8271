import { Button, EmptyState } from '@mentorias/ui';
import { useEffect } from 'react';
import { texts } from './texts.ts';

interface NothingFoundProps {
  page: number;
  lastPage: number;
  isFiltered: boolean;
  onClear: () => void;
  onPage: (page: number, options: { replace: boolean }) => void;
}

/** No mentors, or none that match; a page past the last one leads to the last one (rule 9.13). */
export function NothingFound({ page, lastPage, isFiltered, onClear, onPage }: NothingFoundProps) {
  const isPastTheEnd = lastPage > 0 && page > lastPage;
  useEffect(() => {
    if (isPastTheEnd) onPage(lastPage, { replace: true });
  });
  if (isPastTheEnd) return null;
  if (!isFiltered) return <EmptyState title={texts.noGuides} hint={texts.noGuidesHint} icon="users" />;
  return (
    <div role="status">
      <EmptyState title={texts.noResults} hint={texts.noResultsHint} icon="search">
        <Button variant="light" onClick={onClear}>
          {texts.clear}
        </Button>
      </EmptyState>
    </div>
  );
}
