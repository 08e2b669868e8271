import { Link } from '@mentorias/federation/router';
import { Button, EmptyState } from '@mentorias/ui';
import { texts } from './texts.ts';

/** For a backend with the calls of the core alone, which has no list of events (rule 12.1). */
export function NotOffered() {
  return (
    <EmptyState icon="calendar" title={texts.title} hint={texts.hint}>
      <Button component={Link} to="/profile" variant="default">
        {texts.setAvailability}
      </Button>
    </EmptyState>
  );
}
