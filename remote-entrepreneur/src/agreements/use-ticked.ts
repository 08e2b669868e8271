import { isSameId } from '@mentorias/contract/ids';
import type { ReceivedAgreement } from '@mentorias/session/agreements';
import { useState } from 'react';

/** Open agreements, to be ticked: what was ticked here keeps its place, or the focus would go with it. */
export function useTicked<Agreement extends ReceivedAgreement>(open: readonly Agreement[]) {
  const [ticked, setTicked] = useState<Agreement[]>([]);
  const gone = ticked.filter(({ id }) => !open.some((one) => isSameId(one.id, id)));
  const agreements = [...open, ...gone].sort((one, other) => placeOf(one) - placeOf(other));

  function tick(agreement: ReceivedAgreement, isDone: boolean) {
    const shown = agreements.find(({ id }) => id === agreement.id);
    if (!shown) return;
    const others = ticked.filter(({ id }) => id !== agreement.id);
    setTicked([...others, { ...shown, done_at: isDone ? new Date().toISOString() : '' }]);
  }

  return { agreements, tick };
}

function placeOf({ id }: ReceivedAgreement): number {
  return Number(id) || 0;
}
