import { ErrorNotice, LoadingText, Modal, Stack, Text } from '@mentorias/ui';
import { useGuide } from '../guide/guide-api.ts';
import type { SessionDialogProps } from './cancel-dialog.tsx';
import { MoveForm } from './move-form.tsx';
import type { NamedSession } from './my-session.ts';
import { sessionText } from './my-session.ts';
import { texts } from './texts.ts';

/** Chooses another free slot with the same guide. */
export function MoveDialog({ session, opened, onClose }: SessionDialogProps) {
  return (
    <Modal opened={opened} onClose={onClose} title={texts.moveTitle}>
      <Stack gap="md">
        <Text>{texts.moveFrom(sessionText(session))}</Text>
        <GuideHours session={session} onClose={onClose} />
      </Stack>
    </Modal>
  );
}

function GuideHours({ session, onClose }: { session: NamedSession; onClose: () => void }) {
  const guide = useGuide(String(session.event.guide.id ?? ''), texts.guideFailed);
  if (guide.status === 'loading') return <LoadingText onRetry={guide.restart}>{texts.loadingGuide}</LoadingText>;
  if (guide.status === 'failed') return <ErrorNotice message={guide.message} onRetry={guide.restart} />;
  if (guide.status !== 'ready') return <ErrorNotice message={texts.guideGone} />;
  return <MoveForm session={session} schedule={guide.guide.available_schedule} onClose={onClose} />;
}
