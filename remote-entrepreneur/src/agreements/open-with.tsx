import type { AnyId } from '@mentorias/contract/ids';
import { isSameId } from '@mentorias/contract/ids';
import { useOpenAgreements } from '@mentorias/session/agreements';
import { Stack, Text } from '@mentorias/ui';
import { AgreementList } from '@mentorias/ui/agreements';
import { texts } from './texts.ts';
import { useTicked } from './use-ticked.ts';

/** What is still open with a mentor, before the next event with them (rule 16.24); nothing where nothing is. */
export function OpenWith({ guideId }: { guideId: AnyId | undefined }) {
  const all = useOpenAgreements('entrepreneur')?.agreements ?? [];
  const { agreements, tick } = useTicked(all.filter(({ guide_id }) => isSameId(guide_id, guideId)));
  if (agreements.length === 0) return null;
  return (
    <Stack gap={2}>
      <Text size="sm" fw={600}>
        {texts.openWith}
      </Text>
      <AgreementList side="entrepreneur" label={texts.openWith} agreements={agreements} onTick={tick} />
    </Stack>
  );
}
