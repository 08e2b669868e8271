import { toWireRange } from '@mentorias/contract/availability/wire-times';
import type { Day } from '@mentorias/domain/availability/availability-editor';
import { toggleDay } from '@mentorias/domain/availability/availability-editor';
import { exceptionProblems } from '@mentorias/domain/availability/exception-problems';
import { LINE_MAX } from '@mentorias/domain/text/text-limits';
import type { LimaDate } from '@mentorias/domain/time/lima-time';
import { addDays, limaDate } from '@mentorias/domain/time/lima-time';
import { writeNotice } from '@mentorias/session';
import { Alert, ErrorNotice, Form, FormButtons, Group, SentNotice, Stack, useTyped } from '@mentorias/ui';
import { LineInput, SegmentedControl } from '@mentorias/ui/controls';
import { DateField } from '@mentorias/ui/dates';
import { useQuery } from '@tanstack/react-query';
import type { SubmitEvent } from 'react';
import { useState } from 'react';
import { DayRanges } from '../availability/day/day-ranges.tsx';
import { rangeActions } from '../availability/day/range-actions.ts';
import { eventsBetweenQuery, SPAN_DAYS } from '../dashboard/events-api.ts';
import { useAddSpecialDate } from './special-dates-api.ts';
import { texts } from './texts.ts';

/** A new special date: days off, or other hours on one date. */
export function SpecialDateForm({ onClose }: { onClose: () => void }) {
  const [from, setFrom] = useState<LimaDate>('');
  const [to, setTo] = useState<LimaDate>('');
  const [day, setDay] = useState<Day>([]);
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string>();
  const adding = useAddSpecialDate();
  const hasHours = day.length > 0;
  const days = { from, to: hasHours || to === '' ? from : to };
  const booked = useBookedEvents(days);
  useTyped(from !== '' || to !== '' || hasHours || reason !== '');

  function save({ currentTarget }: SubmitEvent<HTMLFormElement>) {
    // A day that cannot be read, or be chosen, is none: it says so.
    if (currentTarget.querySelector('[aria-invalid=true]')) return;
    const [wrong] = exceptionProblems({ ...days, ranges: day }, new Date());
    setProblem(wrong);
    if (wrong || adding.isPending) return;
    adding.mutate({ ...days, ranges: day.map(toWireRange), reason: reason.trim() }, { onSuccess: onClose });
  }

  return (
    <Form onSubmit={save}>
      <Stack>
        <SegmentedControl
          fullWidth
          aria-label={texts.kind}
          value={hasHours ? 'hours' : 'off'}
          data={[
            { value: 'off', label: texts.kindOff },
            { value: 'hours', label: texts.kindHours },
          ]}
          onChange={() => setDay(toggleDay(day))}
        />
        <Group grow align="start">
          <DateField
            label={<span>{hasHours ? texts.date : texts.from}</span>}
            value={from}
            minDate={limaDate(new Date())}
            onChange={setFrom}
          />
          {!hasHours && <DateField label={texts.to} value={to} minDate={from || undefined} onChange={setTo} />}
        </Group>
        {hasHours && <DayRanges label={texts.date} day={day} actions={rangeActions(day, setDay)} />}
        <LineInput
          label={texts.reason}
          placeholder={texts.reasonPlaceholder}
          maxLength={LINE_MAX}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        {booked > 0 && <Alert color="ocre">{texts.booked(booked)}</Alert>}
        {problem ? (
          <ErrorNotice message={problem} />
        ) : (
          <SentNotice {...writeNotice(adding, { failed: texts.saveFailed })} />
        )}
        <FormButtons
          submit={adding.isPending ? texts.saving : texts.save}
          isDisabled={from === ''}
          isSending={adding.isPending}
          onCancel={onClose}
        />
      </Stack>
    </Form>
  );
}

/** How many events are booked on these days, of the days that the server lists at once; 0 while no day is chosen. */
function useBookedEvents({ from, to }: { from: LimaDate; to: LimaDate }): number {
  const isSpan = from !== '' && from <= to;
  const last = isSpan && to > addDays(from, SPAN_DAYS) ? addDays(from, SPAN_DAYS) : to;
  const events = useQuery(eventsBetweenQuery(isSpan ? from : '', isSpan ? last : ''));
  return isSpan ? (events.data ?? []).filter(({ status }) => status === 'confirmed').length : 0;
}
