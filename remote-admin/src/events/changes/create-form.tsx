import { mayPlace } from '@mentorias/domain/events/calendar-events';
import { writeNotice } from '@mentorias/session';
import { ErrorNotice, Form, FormButtons, SentNotice, Stack, useNow, useTyped } from '@mentorias/ui';
import { useDraftState } from '@mentorias/ui/draft-state';
import { useState } from 'react';
import { failureText } from '../../notify-failure.ts';
import { personIdOf, usePeople } from '../people-api.ts';
import { PersonSelect } from '../person-select.tsx';
import { forgetRefusal, useCreateEvent } from './changes-api.ts';
import { ConflictNotice } from './conflict-notice.tsx';
import type { StartValues } from './start-fields.tsx';
import { StartFields, startOf } from './start-fields.tsx';
import { createTexts } from './texts.ts';

const EMPTY = { userId: '', guideId: '', date: '', time: '' };

interface CreateFormProps {
  /** The day and the hour that were chosen already. */
  start?: StartValues | undefined;
  onClose: () => void;
}

/** Emprendedor, Mentor, Fecha and Hora, all of them required (rule 9.6). */
export function CreateForm({ start: chosenStart, onClose }: CreateFormProps) {
  const initial = { ...EMPTY, ...chosenStart };
  const [values, setValues] = useDraftState('event', initial);
  const [isChecked, setChecked] = useState(false);
  const now = useNow();
  const start = startOf(values);
  const people = usePeople('users', '');
  const errors = isChecked ? problemsIn(values, now) : {};
  const creation = useCreateEvent();
  useTyped(Object.entries(initial).some(([field, value]) => values[field as keyof typeof values] !== value));

  function change(changed: Partial<typeof EMPTY>) {
    setValues({ ...values, ...changed });
    forgetRefusal(creation);
  }

  function submit() {
    setChecked(true);
    const isComplete = Object.keys(problemsIn(values, new Date())).length === 0;
    if (!start || !isComplete || creation.isPending) return;
    const booking = {
      guide_id: personIdOf('guides', values.guideId),
      user_id: personIdOf('users', values.userId),
      start_time: start.toISOString(),
    };
    creation.mutate(booking, { onSuccess: onClose });
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
        <PersonSelect
          kind="users"
          label={createTexts.entrepreneur}
          value={values.userId}
          onChange={(userId) => change({ userId })}
          error={errors.userId}
          isRequired
          hasFocus
        />
        <PersonSelect
          kind="guides"
          label={createTexts.guide}
          value={values.guideId}
          onChange={(guideId) => change({ guideId })}
          error={errors.guideId}
          isRequired
        />
        <StartFields values={values} onChange={change} errors={errors} now={now} />
        <ConflictNotice guideId={values.guideId} userId={values.userId} start={start} />
        <SentNotice {...writeNotice(creation, createTexts)} />
        <FormButtons
          submit={creation.isPending ? createTexts.sending : createTexts.submit}
          isSending={creation.isPending}
          cancel="Cancelar"
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
