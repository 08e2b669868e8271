import { Button, EmptyState } from '@mentorias/ui';
import { texts } from './texts.ts';

interface NothingFoundProps {
  isFiltered: boolean;
  onClear: () => void;
}

/** No mentors, or none that match. */
export function NothingFound({ isFiltered, onClear }: NothingFoundProps) {
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
