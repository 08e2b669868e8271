import { dayOf, rangeOf } from '@mentorias/contract/events/event-times';
import { EVENT_STARTS, mayPlace } from '@mentorias/domain/events/calendar-events';
import { doubtOf, useWrite } from '@mentorias/session';
import { Form, notifySuccess, SentNotice, Stack, Text, useNow } from '@mentorias/ui';
import { useEffect, useState } from 'react';
import { FormButtons } from '../../form-buttons.tsx';
import { failureText, notifyFailure } from '../../notify-failure.ts';
import { nameOfEvent } from '../event-words.ts';
import { isListedEvent, moveEvent, readEventsAgain } from '../events-api.ts';
import { createTexts, moveTexts, texts } from '../texts.ts';
import { ConflictNotice } from './conflict-notice.tsx';
import type { EventFormProps } from './event-form-props.ts';
import { StartFields, startOf } from './start-fields.tsx';
import { useConflicts } from './use-conflicts.ts';

/** Another day and hour for an event. A refused move leaves the old ones (rule 6.3). */
export function MoveEventForm({ event, onTyped, onClose }: EventFormProps) {
  const { start: before } = rangeOf(event);
  const first = { date: dayOf(event), time: EVENT_STARTS.includes(before) ? String(before) : '' };
  const [values, setValues] = useState<{ date: string; time: string }>(first);
  const now = useNow();
  const start = startOf(values);
  const isMoved = values.date !== first.date || values.time !== first.time;
  const isPast = start !== undefined && !mayPlace(start, now);
  const conflicts = useConflicts({
    guideId: String(event.guide.id ?? ''),
    userId: String(event.user.id ?? ''),
    start: isMoved ? start : undefined,
    movedId: event.id,
  });
  useEffect(() => onTyped(isMoved));

  const { mutate, isPending, isChecking, error } = useWrite({
    name: `move ${event.id}`,
    send: (to: Date) => moveEvent(event.id!, to),
    hasArrived: (to) => isListedEvent({ id: event.id, start: to }),
    shownAt: texts.shownAt,
    onSuccess() {
      notifySuccess(moveTexts.moved);
      onClose();
    },
    onError: (failure) => notifyFailure(failure, moveTexts),
    onSettled: readEventsAgain,
  });

  function submit() {
    if (start && isMoved && !isPast && !isPending) mutate(start);
  }

  return (
    <Form onSubmit={submit}>
      <Stack gap="md">
        <Text size="sm">{capitalized(nameOfEvent(event))}</Text>
        <SentNotice isChecking={isChecking} message={error && failureText(error, moveTexts)} doubt={doubtOf(error)} />
        <StartFields values={values} onChange={setValues} errors={isPast ? { time: createTexts.past } : {}} now={now} />
        <ConflictNotice conflicts={conflicts} />
        <FormButtons
          submit={isPending ? moveTexts.sending : moveTexts.submit}
          isDisabled={!start || !isMoved || isPast}
          isSending={isPending}
          onCancel={onClose}
        />
      </Stack>
    </Form>
  );
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
