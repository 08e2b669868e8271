import { REASON_MAX } from '@mentorias/domain/text/text-limits';
import { writeNotice } from '@mentorias/session';
import { ReasonForm, SentNotice, Text } from '@mentorias/ui';
import type { NamedEvent } from '../my-events-api.ts';
import { useCancelEvent } from '../my-events-api.ts';
import { eventText, texts } from '../texts.ts';

interface CancelFormProps {
  event: NamedEvent;
  onClose: () => void;
}

/** Asks for a reason and a confirmation, and cancels an event (rule 6.5). */
export function CancelForm({ event, onClose }: CancelFormProps) {
  const cancellation = useCancelEvent(event);
  return (
    <ReasonForm
      label={texts.reason}
      maxLength={REASON_MAX}
      notice={<SentNotice {...writeNotice(cancellation, { failed: texts.cancelFailed })} />}
      submit={cancellation.isPending ? texts.cancelling : texts.cancelNow}
      isSending={cancellation.isPending}
      onSubmit={(reason) => cancellation.mutate(reason, { onSuccess: onClose })}
      onClose={onClose}
    >
      <Text>{texts.cancelQuestion(eventText(event))}</Text>
    </ReasonForm>
  );
}
