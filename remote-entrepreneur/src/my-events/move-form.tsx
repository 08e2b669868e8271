import { wireInstant } from '@mentorias/domain/time/lima-time';
import { currentOf, doubtOf, statusOf, writeNotice } from '@mentorias/session';
import { ErrorNotice, Form, FormButtons, LoadingText, Stack, Text, useTyped } from '@mentorias/ui';
import { RevisedNotice } from '@mentorias/ui/controls';
import { useState } from 'react';
import { useGuide } from '../guide/guide-api.ts';
import { NOTHING_CHOSEN } from '../slot-choice/chosen.ts';
import { SlotFields, SlotSummary } from '../slot-choice/slot-fields.tsx';
import type { Schedule } from '../slot-choice/use-open-days.ts';
import { useSlotChoice } from '../slot-choice/use-slot-choice.ts';
import { useMoveEvent } from './my-events-api.ts';
import type { ChangeFormProps } from './opened-dialog.ts';
import { eventText, texts } from './texts.ts';

/** Moves an event to another free hour of the same guide (rule 6.3). */
export function MoveForm({ event, onClose }: ChangeFormProps) {
  return (
    <Stack gap="md">
      <Text>{texts.moveFrom(eventText(event))}</Text>
      <MoveToFreeHour event={event} onClose={onClose} />
    </Stack>
  );
}

function MoveToFreeHour({ event, onClose }: ChangeFormProps) {
  const guide = useGuide(String(event.guide.id ?? ''), texts.guideFailed);
  if (guide.status === 'loading') return <LoadingText onRetry={guide.retry}>{texts.loadingGuide}</LoadingText>;
  if (guide.status === 'failed') return <ErrorNotice message={guide.message} onRetry={guide.retry} />;
  if (guide.status !== 'ready') return <ErrorNotice message={texts.guideGone} />;
  return <MoveFields event={event} schedule={guide.guide.available_schedule} onClose={onClose} />;
}

/** The new date and time; a refused move leaves the event where it is and the form as it was filled. */
function MoveFields({ event, schedule, onClose }: ChangeFormProps & { schedule: Schedule }) {
  const [chosen, setChosen] = useState(NOTHING_CHOSEN);
  const choice = useSlotChoice({ guideId: String(event.guide.id ?? ''), schedule, chosen, setChosen });
  const moving = useMoveEvent(event);
  const { date, slot } = choice;
  useTyped(chosen.date !== '');

  function move() {
    if (date === '' || !slot || moving.isPending) return;
    choice.keepOffered();
    moving.mutate(wireInstant(date, slot.start), {
      onSuccess: onClose,
      onError(refusal) {
        if (doubtOf(refusal) === undefined) choice.endOffer();
        if (statusOf(refusal) === 409 && !currentOf(refusal)) choice.chooseAnotherTime();
      },
    });
  }

  return (
    <Form onSubmit={move}>
      <Stack gap="md">
        <SlotFields choice={choice} disabled={moving.isPending} />
        <SlotSummary choice={choice} lead={texts.newTime} />
        <RevisedNotice
          write={moving}
          sent={writeNotice(moving, { failed: texts.moveFailed })}
          onKeep={move}
          onTake={onClose}
        />
        <FormButtons
          submit={moving.isPending ? texts.moving : texts.moveNow}
          isDisabled={date === '' || !slot}
          isSending={moving.isPending}
          onCancel={onClose}
        />
      </Stack>
    </Form>
  );
}
