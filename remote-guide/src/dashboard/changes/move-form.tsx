import { withPlainSpaces } from '@mentorias/domain/text/spaces';
import { showDay, showTime, wireInstant } from '@mentorias/domain/time/lima-time';
import { messageOf, restartRead, writeNotice } from '@mentorias/session';
import {
  ErrorNotice,
  Form,
  FormButtons,
  LoadingText,
  NativeSelect,
  SentNotice,
  Stack,
  Text,
  useNow,
  useTyped,
} from '@mentorias/ui';
import { useState } from 'react';
import { profileQuery } from '../../availability/availability-api.ts';
import { EVENTS_KEY, useMoveEvent } from '../events-api.ts';
import { texts } from '../texts.ts';
import type { ChangeFormProps } from './opened-dialog.ts';
import type { FreeDay } from './use-own-free-slots.ts';
import { useOwnFreeSlots } from './use-own-free-slots.ts';

/** Moves an event to another of the mentor's free hours (rule 6.3). */
export function MoveForm({ event, onClose }: ChangeFormProps) {
  const { days, error } = useOwnFreeSlots(event, useNow());
  if (days?.length) return <MoveFields days={days} event={event} onClose={onClose} />;
  if (days) return <Text>{texts.noSlots}</Text>;
  const retry = () => Promise.all([restartRead(profileQuery.queryKey), restartRead(EVENTS_KEY)]);
  if (error) return <ErrorNotice message={messageOf(error, texts.slotsFailed)} onRetry={retry} />;
  return <LoadingText onRetry={retry}>{texts.loadingSlots}</LoadingText>;
}

function MoveFields({ days, event, onClose }: ChangeFormProps & { days: FreeDay[] }) {
  const [date, setDate] = useState('');
  const [start, setStart] = useState('');
  const moving = useMoveEvent(event);
  const slots = days.find((day) => day.date === date)?.slots ?? [];
  const canMove = slots.some((slot) => String(slot.start) === start);
  useTyped(date !== '');

  function move() {
    if (canMove && !moving.isPending) moving.mutate(wireInstant(date, Number(start)), { onSuccess: onClose });
  }

  return (
    <Form onSubmit={move}>
      <Stack>
        <Text size="sm">{texts.moveHint}</Text>
        <NativeSelect
          label={texts.date}
          value={date}
          data={[
            { value: '', label: texts.pickDate },
            ...days.map((day) => ({ value: day.date, label: showDay(day.date) })),
          ]}
          data-autofocus
          onChange={({ currentTarget }) => {
            setDate(currentTarget.value);
            setStart('');
          }}
        />
        <NativeSelect
          label={texts.time}
          value={start}
          data={[
            { value: '', label: texts.pickTime },
            ...slots.map((slot) => ({ value: String(slot.start), label: withPlainSpaces(showTime(slot.start)) })),
          ]}
          disabled={date === ''}
          onChange={({ currentTarget }) => setStart(currentTarget.value)}
        />
        <SentNotice {...writeNotice(moving, { failed: texts.moveFailed })} />
        <FormButtons
          submit={moving.isPending ? texts.moving : texts.moveNow}
          isDisabled={!canMove}
          isSending={moving.isPending}
          onCancel={onClose}
        />
      </Stack>
    </Form>
  );
}
