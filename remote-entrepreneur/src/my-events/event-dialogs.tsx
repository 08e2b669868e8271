import { writeNotice } from '@mentorias/session';
import { Button, FormModal, Group, Stack, Text } from '@mentorias/ui';
import { useAskedEvent } from '@mentorias/ui/asked-event';
import { ReasonForm } from '@mentorias/ui/controls';
import { useDraftState } from '@mentorias/ui/draft-state';
import { SummaryForm } from '../agreements/summary-form.tsx';
import { texts as agreementTexts } from '../agreements/texts.ts';
import { DetailsForm } from './details-form.tsx';
import { MoveForm } from './move-form.tsx';
import { findMovableEvent, refreshEvents, useCancelEvent } from './my-events-api.ts';
import type { ChangeFormProps } from './opened-dialog.ts';
import { openDialog, useCurrentDialog } from './opened-dialog.ts';
import { RatingForm } from './rating-form.tsx';
import { eventText, ratingTexts, texts } from './texts.ts';

const TITLES = {
  choose: texts.chooseTitle,
  move: texts.moveTitle,
  cancel: texts.cancelTitle,
  details: texts.edit,
  summary: agreementTexts.formTitle,
  rating: ratingTexts.question,
};
const FORMS = {
  choose: ChooseForm,
  move: MoveForm,
  cancel: CancelForm,
  details: DetailsForm,
  summary: SummaryForm,
  rating: RatingForm,
};

/** The one dialog of the screen: a form that changes an event. The links of mails open it, and that of a booking. */
export function EventDialogs() {
  const { isOpen, dialog, close } = useCurrentDialog();
  useAskedEvent({
    kinds: { mentoria: 'choose', cancel: 'cancel', move: 'move' },
    find: findMovableEvent,
    gone: texts.noLongerComing,
    open: (kind, event) => openDialog({ kind, event }),
  });
  const Form = dialog && FORMS[dialog.kind];

  /** After a refusal or without a reply the list may be old; it is read again when the reason has been read. */
  function closeAndRefresh() {
    close();
    refreshEvents();
  }

  return (
    <FormModal opened={isOpen} onClose={closeAndRefresh} title={dialog && TITLES[dialog.kind]}>
      {Form && <Form event={dialog.event} onClose={closeAndRefresh} />}
    </FormModal>
  );
}

/** What the link of a mail leads to. */
function ChooseForm({ event }: ChangeFormProps) {
  return (
    <Stack gap="md">
      <Text>{texts.chooseQuestion(eventText(event))}</Text>
      <Group gap="sm">
        <Button data-autofocus onClick={() => openDialog({ kind: 'move', event })}>
          {texts.move}
        </Button>
        <Button variant="subtle" color="red" onClick={() => openDialog({ kind: 'cancel', event })}>
          {texts.cancel}
        </Button>
      </Group>
    </Stack>
  );
}

/** Asks for a reason and a confirmation, and cancels an event (rule 6.5). */
function CancelForm({ event, onClose }: ChangeFormProps) {
  const cancellation = useCancelEvent(event);
  const draft = useDraftState(`cancellation ${event.id}`, '');
  return (
    <ReasonForm
      draft={draft}
      write={cancellation}
      state={writeNotice(cancellation, { failed: texts.cancelFailed })}
      submit={texts.cancelNow}
      onSubmit={(reason) => cancellation.mutate(reason, { onSuccess: onClose })}
      onClose={onClose}
    >
      <Text>{texts.cancelQuestion(eventText(event), event.attendees.length)}</Text>
    </ReasonForm>
  );
}
