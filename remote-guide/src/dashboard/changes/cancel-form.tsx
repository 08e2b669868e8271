import { REASON_MAX } from '@mentorias/domain/text/text-limits';
import { writeNotice } from '@mentorias/session';
import { ReasonForm, SentNotice, Text } from '@mentorias/ui';
import type { NamedEvent } from '../events-api.ts';
import { useCancelEvent } from '../events-api.ts';
import { texts } from '../texts.ts';

interface CancelFormProps {
  event: NamedEvent;
  onClose: () => void;
}

/** Asks for a reason, and cancels an event (rule 6.5). */
export function CancelForm({ event, onClose }: CancelFormProps) {
  const cancellation = useCancelEvent(event);
  return (
    <ReasonForm
      label={texts.reason}
      placeholder={texts.reasonPlaceholder}
      maxLength={REASON_MAX}
      notice={<SentNotice {...writeNotice(cancellation, { failed: texts.cancelFailed })} />}
      submit={cancellation.isPending ? texts.cancelling : texts.cancelNow}
      isSending={cancellation.isPending}
      onSubmit={(reason) => cancellation.mutate(reason, { onSuccess: onClose })}
      onClose={onClose}
    >
      <Text size="sm">{texts.cancelQuestion}</Text>
    </ReasonForm>
  );
}
