import { mayPlace } from '@mentorias/domain/events/calendar-events';
import { doubtOf, useWrite } from '@mentorias/session';
import { ErrorNotice, Form, notifySuccess, SentNotice, Stack, useNow } from '@mentorias/ui';
import { useEffect, useState } from 'react';
import { FormButtons } from '../../form-buttons.tsx';
import { failureOf, failureText, notifyFailure } from '../../notify-failure.ts';
import type { SentBooking } from '../events-api.ts';
import { createEvent, isListedEvent, readEventsAgain } from '../events-api.ts';
import { createTexts, texts } from '../texts.ts';
import { ConflictNotice } from './conflict-notice.tsx';
import { PersonSelect } from './person-select.tsx';
import { StartFields, startOf } from './start-fields.tsx';
import { useConflicts } from './use-conflicts.ts';
import { personIdOf, usePeople } from './use-people.ts';

const EMPTY = { userId: '', guideId: '', date: '', time: '' };

interface CreateEventFormProps {
  onTyped: (isTyped: boolean) => void;
  onClose: () => void;
}

/** Emprendedor, Mentor, Fecha and Hora, all of them required (rule 9.6). */
export function CreateEventForm({ onTyped, onClose }: CreateEventFormProps) {
  const [values, setValues] = useState(EMPTY);
  const [isChecked, setChecked] = useState(false);
  const now = useNow();
  const start = startOf(values);
  const conflicts = useConflicts({ ...values, start });
  const people = usePeople('users', '');
  const errors = isChecked ? problemsIn(values, now) : {};
  useEffect(() => onTyped(Object.values(values).some((value) => value !== '')));

  const { mutate, isPending, isChecking, error } = useWrite({
    name: 'event',
    send: createEvent,
    hasArrived: ({ guide_id, user_id, start_time }: SentBooking) =>
      isListedEvent({ guideId: guide_id, userId: user_id, start: new Date(start_time), status: 'confirmed' }),
    shownAt: texts.shownAt,
    elsewhere: texts.elsewhere,
    onSuccess() {
      notifySuccess(createTexts.created);
      onClose();
      return readEventsAgain();
    },
    onError: (failure) => notifyFailure(failure, createTexts),
  });

  function submit() {
    setChecked(true);
    const isComplete = Object.keys(problemsIn(values, new Date())).length === 0;
    if (!start || !isComplete || isPending) return;
    mutate({
      guide_id: personIdOf('guides', values.guideId),
      user_id: personIdOf('users', values.userId),
      start_time: start.toISOString(),
    });
  }

  return (
    <Form onSubmit={submit}>
      <Stack gap="md">
        {people.error && (
          <ErrorNotice
            message={failureText(people.error, { failed: createTexts.peopleFailed })}
            onRetry={() => people.refetch()}
          />
        )}
        <SentNotice isChecking={isChecking} {...(error && failureOf(error, createTexts))} doubt={doubtOf(error)} />
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
    </Form>
  );
}

/** The errors by field. */
function problemsIn(values: typeof EMPTY, now: Date): Partial<typeof EMPTY> {
  const missing = Object.entries(values).filter(([, value]) => value === '');
  const start = startOf(values);
  return {
    ...Object.fromEntries(missing.map(([field]) => [field, createTexts.required])),
    ...(start && !mayPlace(start, now) && { time: createTexts.past }),
  };
}
