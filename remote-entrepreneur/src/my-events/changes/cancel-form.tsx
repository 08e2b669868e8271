import { writeNotice } from '@mentorias/session';
import { ReasonForm, Text } from '@mentorias/ui';
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
      state={writeNotice(cancellation, { failed: texts.cancelFailed })}
      submit={texts.cancelNow}
      onSubmit={(reason) => cancellation.mutate(reason, { onSuccess: onClose })}
      onClose={onClose}
    >
      <Text>{texts.cancelQuestion(eventText(event))}</Text>
    </ReasonForm>
  );
}
