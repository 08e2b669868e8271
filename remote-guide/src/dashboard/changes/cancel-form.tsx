import { writeNotice } from '@mentorias/session';
import { Text } from '@mentorias/ui';
import { ReasonForm } from '@mentorias/ui/controls';
import { useDraftState } from '@mentorias/ui/draft-state';
import { texts } from '../texts.ts';
import { useCancelEvent } from './changes-api.ts';
import type { ChangeFormProps } from './opened-dialog.ts';

/** Asks for a reason, and cancels an event (rule 6.5). */
export function CancelForm({ event, onClose }: ChangeFormProps) {
  const cancellation = useCancelEvent(event);
  const draft = useDraftState(`cancellation ${event.id}`, '');
  return (
    <ReasonForm
      draft={draft}
      placeholder={texts.reasonPlaceholder}
      write={cancellation}
      state={writeNotice(cancellation, { failed: texts.cancelFailed })}
      submit={texts.cancelNow}
      onSubmit={(reason) => cancellation.mutate(reason, { onSuccess: onClose })}
      onClose={onClose}
    >
      <Text size="sm">{texts.cancelQuestion}</Text>
    </ReasonForm>
  );
}
