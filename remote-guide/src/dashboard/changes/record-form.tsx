import { timesOf } from '@mentorias/contract/events/event-times';
import type { Attendance } from '@mentorias/domain/events/attendance';
import { ATTENDANCES, attendanceLabel, mayMarkAttendance } from '@mentorias/domain/events/attendance';
import { PARAGRAPH_MAX } from '@mentorias/domain/text/text-limits';
import { doubtOf, messageOf } from '@mentorias/session';
import { Button, Form, Group, NativeSelect, notifySuccess, SentNotice, Stack, Textarea, useNow } from '@mentorias/ui';
import { useState } from 'react';
import type { NamedEvent } from '../events-api.ts';
import { useRecordEvent } from '../events-api.ts';
import { texts } from '../texts.ts';

interface RecordFormProps {
  event: NamedEvent;
  onClose: () => void;
}

const OPTIONS = [
  { value: '', label: attendanceLabel(null) },
  ...ATTENDANCES.map((attendance) => ({ value: attendance, label: attendanceLabel(attendance) })),
];

/** The attendance of an event that is over, and the mentor's private note (rules 6.9 and 6.10). */
export function RecordForm({ event, onClose }: RecordFormProps) {
  const [attendance, setAttendance] = useState<Attendance | null>(event.attendance);
  const [note, setNote] = useState(event.note);
  const { mutate, isPending, isChecking, error } = useRecordEvent(event);
  const mayMark = mayMarkAttendance(timesOf(event), useNow());

  function save() {
    if (isPending) return;
    mutate(
      { attendance, note: note.trim() },
      {
        onSuccess: () => {
          notifySuccess(texts.recorded);
          onClose();
        },
      },
    );
  }

  return (
    <Form onSubmit={save}>
      <Stack>
        {mayMark && (
          <NativeSelect
            label={texts.attendance}
            value={attendance ?? ''}
            data={OPTIONS}
            data-autofocus
            onChange={({ currentTarget }) => setAttendance((currentTarget.value || null) as Attendance | null)}
          />
        )}
        <Textarea
          label={texts.privateNote}
          description={texts.privateNoteHint}
          value={note}
          maxLength={PARAGRAPH_MAX}
          rows={5}
          onChange={({ currentTarget }) => setNote(currentTarget.value)}
        />
        <SentNotice
          isChecking={isChecking}
          message={error && messageOf(error, texts.recordFailed)}
          doubt={doubtOf(error)}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {texts.back}
          </Button>
          <Button type="submit" disabled={isPending}>
            {isPending ? texts.saving : texts.recordNow}
          </Button>
        </Group>
      </Stack>
    </Form>
  );
}
