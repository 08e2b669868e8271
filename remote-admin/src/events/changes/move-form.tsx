import { dayOf, rangeOf } from '@mentorias/contract/events/event-times';
import { EVENT_STARTS, mayPlace } from '@mentorias/domain/events/calendar-events';
import { writeNotice } from '@mentorias/session';
import { Form, FormButtons, Stack, Text, useNow, useTyped } from '@mentorias/ui';
import { RevisedNotice } from '@mentorias/ui/controls';
import { useState } from 'react';
import { nameOfEvent } from '../event-state.tsx';
import { forgetRefusal, useMoveEvent } from './changes-api.ts';
import { ConflictNotice } from './conflict-notice.tsx';
import type { ChangeFormProps } from './opened-dialog.ts';
import { StartFields, startOf } from './start-fields.tsx';
import { createTexts, moveTexts } from './texts.ts';

/** Another day and hour for an event. A refused move leaves the old ones (rule 6.3). */
export function MoveForm({ event, onClose }: ChangeFormProps) {
  const { start: before } = rangeOf(event);
  const first = { date: dayOf(event), time: EVENT_STARTS.includes(before) ? String(before) : '' };
  const [values, setValues] = useState<{ date: string; time: string }>(first);
  const now = useNow();
  const start = startOf(values);
  const isMoved = values.date !== first.date || values.time !== first.time;
  const isPast = start !== undefined && !mayPlace(start, now);
  const moving = useMoveEvent(event);
  useTyped(isMoved);

  function change(changed: typeof values) {
    setValues(changed);
    if (!moving.conflict) forgetRefusal(moving);
  }

  function submit() {
    if (start && isMoved && !isPast && !moving.isPending) moving.mutate(start, { onSuccess: onClose });
  }

  return (
    <Form onSubmit={submit}>
      <Stack gap="md">
        <Text size="sm">{capitalized(nameOfEvent(event))}</Text>
        <StartFields values={values} onChange={change} errors={isPast ? { time: createTexts.past } : {}} now={now} />
        <ConflictNotice
          guideId={String(event.guide.id ?? '')}
          userId={String(event.user.id ?? '')}
          start={isMoved ? start : undefined}
          movedId={event.id}
        />
        <RevisedNotice write={moving} sent={writeNotice(moving, moveTexts)} onKeep={submit} onTake={onClose} />
        <FormButtons
          submit={moving.isPending ? moveTexts.sending : moveTexts.submit}
          isDisabled={!start || !isMoved || isPast}
          isSending={moving.isPending}
          onCancel={onClose}
        />
      </Stack>
    </Form>
  );
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
