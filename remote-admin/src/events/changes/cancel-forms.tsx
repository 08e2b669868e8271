import type { AnyId } from '@mentorias/contract/ids';
import { formatLongInstant } from '@mentorias/domain/time/lima-time';
import { writeNotice } from '@mentorias/session';
import { Text } from '@mentorias/ui';
import { ReasonForm } from '@mentorias/ui/controls';
import { useDraftState } from '@mentorias/ui/draft-state';
import type { AdminEvent } from '../events-api.ts';
import { useCancelAll, useCancelEvent } from './changes-api.ts';
import type { ChangeFormProps } from './opened-dialog.ts';
import { cancelAllTexts, cancelTexts } from './texts.ts';

/** Cancels an event, with a reason (rule 6.5). */
export function CancelForm({ event, onClose }: ChangeFormProps) {
  const cancellation = useCancelEvent(event);
  const draft = useDraftState(`cancellation ${event.id}`, '');
  return (
    <ReasonForm
      draft={draft}
      write={cancellation}
      state={writeNotice(cancellation, cancelTexts)}
      submit={cancelTexts.submit}
      onSubmit={(reason) => cancellation.mutate(reason, { onSuccess: onClose })}
      onClose={onClose}
    >
      <div>
        <Text fw={600} translate="no">{`${event.guide.name} y ${event.user.name}`}</Text>
        <Text size="sm">{formatLongInstant(new Date(event.start_time))}</Text>
      </div>
      <Text size="sm">{cancelTexts.question}</Text>
    </ReasonForm>
  );
}

interface CancelAllFormProps {
  /** One of the events that would be cancelled. */
  event: AdminEvent;
  guideId: AnyId;
  onClose: () => void;
}

/** Cancels all coming events of an inactive mentor (rule 6.7). */
export function CancelAllForm({ event, guideId, onClose }: CancelAllFormProps) {
  const cancellation = useCancelAll(event, guideId);
  const draft = useDraftState(`cancellation of all of ${guideId}`, '');
  return (
    <ReasonForm
      draft={draft}
      state={writeNotice(cancellation, cancelAllTexts)}
      submit={cancelAllTexts.submit}
      onSubmit={(reason) => cancellation.mutate(reason, { onSuccess: onClose })}
      onClose={onClose}
    >
      <Text size="sm">{cancelAllTexts.question(event.guide.name)}</Text>
    </ReasonForm>
  );
}
