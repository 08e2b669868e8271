import { dayOf, rangeOf } from '@mentorias/contract/event-times';
import { EVENT_STARTS, mayPlace } from '@mentorias/domain/calendar-events';
import { ErrorNotice, Form, notifySuccess, Stack, Text, useNow } from '@mentorias/ui';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { FormButtons } from '../form-buttons.tsx';
import { failureText, notifyFailure } from '../notify-failure.ts';
import { ConflictNotice } from './conflict-notice.tsx';
import type { EventFormProps } from './event-dialog.tsx';
import { nameOfEvent } from './event-words.ts';
import { moveEvent, readEventsAgain } from './events-api.ts';
import { StartFields, startOf } from './start-fields.tsx';
import { createTexts, moveTexts } from './texts.ts';
import { useConflicts } from './use-conflicts.ts';

/** Another day and hour for an event. A refused move leaves the old ones. */
export function MoveEventForm({ event, onTyped, onClose }: EventFormProps) {
  const { start: before } = rangeOf(event);
  const first = { date: dayOf(event), time: EVENT_STARTS.includes(before) ? String(before) : '' };
  const [values, setValues] = useState<{ date: string; time: string }>(first);
  const now = useNow();
  const start = startOf(values);
  const isMoved = values.date !== first.date || values.time !== first.time;
  const isPast = start !== undefined && !mayPlace(start, now);
  const conflicts = useConflicts({
    guideId: String(event.guide.id),
    userId: String(event.user.id),
    start: isMoved ? start : undefined,
    movedId: event.id,
  });
  useEffect(() => onTyped(isMoved));

  const { mutate, isPending, error } = useMutation({
    mutationFn: (to: Date) => moveEvent(event.id, to),
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
        {error && <ErrorNotice message={failureText(error, moveTexts)} />}
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
