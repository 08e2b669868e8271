import type { AnyId } from '@mentorias/contract/ids';
import { isSameId } from '@mentorias/contract/ids';
import type { ReceivedAgreement } from '@mentorias/session/agreements';
import { useOpenAgreements } from '@mentorias/session/agreements';
import { Stack, Text } from '@mentorias/ui';
import { AgreementList } from '@mentorias/ui/agreements';
import { useState } from 'react';
import { texts } from './texts.ts';

/** What is still open with a mentor, before the next event with them (rule 16.24); nothing where nothing is. */
export function OpenWith({ guideId }: { guideId: AnyId | undefined }) {
  const all = useOpenAgreements('entrepreneur')?.agreements ?? [];
  const open = all.filter(({ guide_id }) => isSameId(guide_id, guideId));
  // What was ticked here keeps its place, or the focus would go with it.
  const [ticked, setTicked] = useState<ReceivedAgreement[]>([]);
  const gone = ticked.filter(({ id }) => !open.some((one) => isSameId(one.id, id)));
  const agreements = [...open, ...gone].sort((one, other) => placeOf(one) - placeOf(other));
  if (agreements.length === 0) return null;

  function tick(agreement: ReceivedAgreement, isDone: boolean) {
    const others = ticked.filter(({ id }) => id !== agreement.id);
    setTicked([...others, { ...agreement, done_at: isDone ? new Date().toISOString() : '' }]);
  }

  return (
    <Stack gap={2}>
      <Text size="sm" fw={600}>
        {texts.openWith}
      </Text>
      <AgreementList side="entrepreneur" label={texts.openWith} agreements={agreements} onTick={tick} />
    </Stack>
  );
}

function placeOf({ id }: ReceivedAgreement): number {
  return Number(id) || 0;
}
