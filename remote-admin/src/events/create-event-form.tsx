import type { AdminBooking } from '@mentorias/contract/calendar-events';
import { mayPlace } from '@mentorias/domain/calendar-events';
import { newUuid } from '@mentorias/domain/uuid';
import { ErrorNotice, notifySuccess, Stack, useNow } from '@mentorias/ui';
import { useMutation } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { useEffect, useRef, useState } from 'react';
import { FormButtons } from '../form-buttons.tsx';
import { failureText, notifyFailure } from '../notify-failure.ts';
import { ConflictNotice } from './conflict-notice.tsx';
import { createEvent, readEventsAgain } from './events-api.ts';
import { PersonSelect } from './person-select.tsx';
import { StartFields, startOf } from './start-fields.tsx';
import { createTexts } from './texts.ts';
import { useConflicts } from './use-conflicts.ts';
import { usePeople } from './use-people.ts';

const EMPTY = { userId: '', guideId: '', date: '', time: '' };

interface CreateEventFormProps {
  onTyped: (isTyped: boolean) => void;
  onClose: () => void;
}

/** Emprendedor, Mentor, Fecha and Hora, all of them required (spec §5). */
export function CreateEventForm({ onTyped, onClose }: CreateEventFormProps) {
  const [values, setValues] = useState(EMPTY);
  const [isChecked, setChecked] = useState(false);
  const now = useNow();
  const keyFor = useIdempotencyKey();
  const start = startOf(values);
  const conflicts = useConflicts({ ...values, start });
  const people = usePeople('users', '');
  const errors = isChecked ? problemsIn(values, now) : {};
  useEffect(() => onTyped(Object.values(values).some((value) => value !== '')));

  const { mutate, isPending, error } = useMutation({
    mutationFn: (booking: AdminBooking) => createEvent(booking, keyFor(booking)),
    onSuccess() {
      notifySuccess(createTexts.created);
      onClose();
      return readEventsAgain();
    },
    onError: (failure) => notifyFailure(failure, createTexts),
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    setChecked(true);
    const isComplete = Object.keys(problemsIn(values, new Date())).length === 0;
    if (!start || !isComplete || isPending) return;
    mutate({
      guide_id: Number(values.guideId),
      user_id: Number(values.userId),
      start_time: start.toISOString(),
    });
  }

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        {people.error && (
          <ErrorNotice
            message={failureText(people.error, { failed: createTexts.peopleFailed })}
            onRetry={() => people.refetch()}
          />
        )}
        {error && <ErrorNotice message={failureText(error, createTexts)} />}
        <PersonSelect
          kind="users"
          label={createTexts.entrepreneur}
          value={values.userId}
          onChange={(userId) => setValues({ ...values, userId })}
          error={errors.userId}
          isRequired
          hasFocus
        />
        <PersonSelect
          kind="guides"
          label={createTexts.guide}
          value={values.guideId}
          onChange={(guideId) => setValues({ ...values, guideId })}
          error={errors.guideId}
          isRequired
        />
        <StartFields
          values={values}
          onChange={(chosen) => setValues({ ...values, ...chosen })}
          errors={errors}
          now={now}
        />
        <ConflictNotice conflicts={conflicts} />
        <FormButtons
          submit={isPending ? createTexts.sending : createTexts.submit}
          isSending={isPending}
          onCancel={onClose}
        />
      </Stack>
    </form>
  );
}

/** What keeps the form from being sent, by field. */
function problemsIn(values: typeof EMPTY, now: Date): Partial<typeof EMPTY> {
  const missing = Object.entries(values).filter(([, value]) => value === '');
  const start = startOf(values);
  return {
    ...Object.fromEntries(missing.map(([field]) => [field, createTexts.required])),
    ...(start && !mayPlace(start, now) && { time: createTexts.past }),
  };
}

/** One key for each filled form: after a lost reply the same form is sent with the same key, and nothing happens twice. */
function useIdempotencyKey() {
  const sent = useRef({ text: '', key: '' });
  return (booking: AdminBooking) => {
    const text = JSON.stringify(booking);
    if (sent.current.text !== text) sent.current = { text, key: newUuid() };
    return sent.current.key;
  };
}
