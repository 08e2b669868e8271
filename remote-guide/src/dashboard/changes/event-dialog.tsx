import { dayOf, hoursOf } from '@mentorias/contract/events/event-times';
import { mayState } from '@mentorias/contract/events/statements';
import type { ReceivedEvent } from '@mentorias/contract/received/events';
import { firstName } from '@mentorias/domain/people/short-name';
import { formatDate, formatHours } from '@mentorias/domain/time/lima-time';
import { writeNotice } from '@mentorias/session';
import { useOpenAgreements } from '@mentorias/session/agreements';
import { useKnowsAgreements } from '@mentorias/session/known-agreements';
import { FormModal, lazyPart, Stack, Text, useNow } from '@mentorias/ui';
import { ReasonForm } from '@mentorias/ui/controls';
import { useDraftState } from '@mentorias/ui/draft-state';
import { EventDetails } from '../event-details.tsx';
import { StateBadge } from '../event-state.tsx';
import { ratingTexts } from '../ratings/texts.ts';
import { texts } from '../texts.ts';
import { useCancelEvent } from './changes-api.ts';
import { EventActions } from './details-actions.tsx';
import { LinkForm } from './link-form.tsx';
import { MoveForm } from './move-form.tsx';
import type { ChangeFormProps, DialogState } from './opened-dialog.ts';
import { RecordForm } from './record-form.tsx';
import { changeTexts } from './texts.ts';

const ClosingForm = lazyPart(() =>
  import(/* webpackChunkName: "closing" */ '../closing/closing-form.tsx').then((code) => code.ClosingForm),
);
const AgreedBefore = lazyPart(() =>
  import(/* webpackChunkName: "closing" */ '../closing/agreed-before.tsx').then((code) => code.AgreedBefore),
);

const TITLES: Record<DialogState['kind'], string> = {
  details: changeTexts.details,
  cancel: changeTexts.cancelTitle,
  move: changeTexts.moveTitle,
  link: changeTexts.linkTitle,
  record: changeTexts.recordTitle,
  close: changeTexts.closeTitle,
};
const FORMS = { cancel: CancelForm, move: MoveForm, link: LinkForm, record: RecordForm, close: ClosingForm };

interface EventDialogProps {
  opened: boolean;
  dialog: DialogState | null;
  onClose: () => void;
}

/** The one dialog of the dashboard: the details of an event, or a form that changes it. */
export function EventDialog({ opened, dialog, onClose }: EventDialogProps) {
  // Asked for with this code, before anything leads to them.
  useOpenAgreements('guide');
  const now = useNow();
  return (
    <FormModal opened={opened} onClose={onClose} title={dialog && titleOf(dialog, now)}>
      {dialog && (
        <Stack>
          <div>
            <Text fw={600} translate="no">
              {dialog.event.user.name}
            </Text>
            {dialog.event.start_time !== '' && <Text size="sm">{formatDate(dayOf(dialog.event))}</Text>}
            <Text size="sm">{formatHours(hoursOf(dialog.event))}</Text>
          </div>
          <DialogContent dialog={dialog} onClose={onClose} />
        </Stack>
      )}
    </FormModal>
  );
}

function titleOf({ kind, event }: DialogState, now: Date): string {
  if (kind === 'record' && !mayState(event, 'guide', now)) return texts.record;
  return kind === 'close' && event.closing ? texts.editClosing : TITLES[kind];
}

function DialogContent({ dialog, onClose }: { dialog: DialogState; onClose: () => void }) {
  const knowsAgreements = useKnowsAgreements();
  if (dialog.kind !== 'details') {
    const Form = FORMS[dialog.kind];
    return <Form event={dialog.event} onClose={onClose} />;
  }
  return (
    <>
      <div>
        <StateBadge event={dialog.event} />
        <EventDetails event={dialog.event} />
        <SharedComment event={dialog.event} />
        {knowsAgreements && <AgreedBefore event={dialog.event} />}
      </div>
      <EventActions event={dialog.event} />
    </>
  );
}

/** What the entrepreneur wrote about a past event for its mentor to read (rule 16.32). */
function SharedComment({ event: { shared_comment, user } }: { event: ReceivedEvent }) {
  if (!shared_comment) return null;
  return (
    <Text size="sm">
      <b>{`${ratingTexts.commentOf(firstName(user.name))}:`}</b> <span>{shared_comment}</span>
    </Text>
  );
}

/** Asks for a reason, and cancels an event (rule 6.5). */
function CancelForm({ event, onClose }: ChangeFormProps) {
  const cancellation = useCancelEvent(event);
  const draft = useDraftState(`cancellation ${event.id}`, '');
  return (
    <ReasonForm
      draft={draft}
      placeholder={changeTexts.reasonPlaceholder}
      write={cancellation}
      state={writeNotice(cancellation, { failed: changeTexts.cancelFailed })}
      submit={changeTexts.cancelNow}
      onSubmit={(reason) => cancellation.mutate(reason, { onSuccess: onClose })}
      onClose={onClose}
    >
      <Text size="sm">{changeTexts.cancelQuestion}</Text>
    </ReasonForm>
  );
}
