import { Link } from '@mentorias/federation/router';
import { useOpenAgreements } from '@mentorias/session/agreements';
import { Button } from '@mentorias/ui';
import { texts } from './texts.ts';

/** How many agreements wait for the entrepreneur; leads to them. Nothing where there are none, or the backend has none (rule 12.1). */
export function OpenLine() {
  const open = useOpenAgreements('entrepreneur')?.agreements ?? [];
  const count = open.filter(({ owner }) => owner === 'user').length;
  if (count === 0) return null;
  return (
    <Button component={Link} to="/mis-mentorias?agreements=open" variant="light" size="compact-sm">
      {texts.open(count)}
    </Button>
  );
}
