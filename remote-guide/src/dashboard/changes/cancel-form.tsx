import { writeNotice } from '@mentorias/session';
import { ReasonForm, Text } from '@mentorias/ui';
import { useCancelEvent } from '../events-api.ts';
import { texts } from '../texts.ts';
import type { ChangeFormProps } from './opened-dialog.ts';

/** Asks for a reason, and cancels an event (rule 6.5). */
export function CancelForm({ event, onClose }: ChangeFormProps) {
  const cancellation = useCancelEvent(event);
  return (
    <ReasonForm
      placeholder={texts.reasonPlaceholder}
      state={writeNotice(cancellation, { failed: texts.cancelFailed })}
      submit={texts.cancelNow}
      onSubmit={(reason) => cancellation.mutate(reason, { onSuccess: onClose })}
      onClose={onClose}
    >
      <Text size="sm">{texts.cancelQuestion}</Text>
    </ReasonForm>
  );
}
