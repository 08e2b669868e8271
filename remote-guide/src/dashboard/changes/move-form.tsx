import { bookingWindow } from '@mentorias/domain/availability/slots';
import { withPlainSpaces } from '@mentorias/domain/text/spaces';
import { formatDay, formatTime, wireInstant } from '@mentorias/domain/time/lima-time';
import { messageOf, restartRead, writeNotice } from '@mentorias/session';
import {
  ErrorNotice,
  Form,
  FormButtons,
  LoadingText,
  NativeSelect,
  Stack,
  Text,
  useNow,
  useTyped,
} from '@mentorias/ui';
import { ChoiceChips, DayFace, RevisedNotice } from '@mentorias/ui/controls';
import { useState } from 'react';
import { profileQuery } from '../../availability/profile-query.ts';
import { EVENTS_KEY } from '../events-api.ts';
import { useMoveEvent } from './changes-api.ts';
import type { ChangeFormProps } from './opened-dialog.ts';
import { changeTexts } from './texts.ts';
import type { FreeDay } from './use-own-free-slots.ts';
import { useOwnFreeSlots } from './use-own-free-slots.ts';

/** Moves an event to another of the mentor's free hours (rule 6.3). */
export function MoveForm({ event, onClose }: ChangeFormProps) {
  const { days, error } = useOwnFreeSlots(event, useNow());
  if (days?.length) return <MoveFields days={days} event={event} onClose={onClose} />;
  if (days) return <Text>{changeTexts.noSlots}</Text>;
  const retry = () => Promise.all([restartRead(profileQuery.queryKey), restartRead(EVENTS_KEY)]);
  if (error) return <ErrorNotice message={messageOf(error, changeTexts.slotsFailed)} onRetry={retry} />;
  return <LoadingText onRetry={retry}>{changeTexts.loadingSlots}</LoadingText>;
}

function MoveFields({ days, event, onClose }: ChangeFormProps & { days: FreeDay[] }) {
  const [date, setDate] = useState('');
  const [start, setStart] = useState('');
  const moving = useMoveEvent(event);
  const slots = days.find((day) => day.date === date)?.slots ?? [];
  const canMove = slots.some((slot) => String(slot.start) === start);
  useTyped(date !== '');
  const dates = bookingWindow(useNow());
  const choices = slots.map((slot) => ({ value: String(slot.start), label: formatTime(slot.start) }));

  function chooseDate(chosen: string) {
    setDate(chosen);
    chooseStart('');
  }

  /** What was refused was another hour. */
  function chooseStart(chosen: string) {
    setStart(chosen);
    if (!moving.conflict) moving.reset();
  }

  function move() {
    if (canMove && !moving.isPending) moving.mutate(wireInstant(date, Number(start)), { onSuccess: onClose });
  }

  return (
    <Form onSubmit={move}>
      <Stack>
        <Text size="sm">{changeTexts.moveHint}</Text>
        <Stack gap={6}>
          <NativeSelect
            label={changeTexts.date}
            value={date}
            data={[
              { value: '', label: changeTexts.pickDate },
              ...days.map((day) => ({ value: day.date, label: formatDay(day.date) })),
            ]}
            data-autofocus
            onChange={({ currentTarget }) => chooseDate(currentTarget.value)}
          />
          <ChoiceChips
            label={changeTexts.days}
            layout="week"
            disabled={moving.isPending}
            value={date}
            onChoose={chooseDate}
            chips={dates.map((day, place) => ({
              value: day,
              face: <DayFace day={day} isToday={place === 0} />,
              isOff: !days.some((free) => free.date === day),
            }))}
          />
        </Stack>
        <Stack gap={6}>
          <NativeSelect
            label={changeTexts.time}
            value={start}
            data={[
              { value: '', label: changeTexts.pickTime },
              ...choices.map(({ value, label }) => ({ value, label: withPlainSpaces(label) })),
            ]}
            disabled={date === ''}
            onChange={({ currentTarget }) => chooseStart(currentTarget.value)}
          />
          {choices.length > 0 && (
            <ChoiceChips
              label={changeTexts.hours}
              layout="hours"
              disabled={moving.isPending}
              value={start}
              onChoose={chooseStart}
              chips={choices.map(({ value, label }) => ({ value, face: <span>{label}</span> }))}
            />
          )}
        </Stack>
        <RevisedNotice
          write={moving}
          sent={writeNotice(moving, { failed: changeTexts.moveFailed })}
          onKeep={move}
          onTake={onClose}
        />
        <FormButtons
          submit={moving.isPending ? changeTexts.moving : changeTexts.moveNow}
          isDisabled={!canMove}
          isSending={moving.isPending}
          onCancel={onClose}
        />
      </Stack>
    </Form>
  );
}
