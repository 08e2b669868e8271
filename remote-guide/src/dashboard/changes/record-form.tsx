import { timesOf } from '@mentorias/contract/events/event-times';
import type { Attendance } from '@mentorias/domain/events/attendance';
import { ATTENDANCES, attendanceLabel, mayMarkAttendance } from '@mentorias/domain/events/attendance';
import { PARAGRAPH_MAX } from '@mentorias/domain/text/text-limits';
import { writeNotice } from '@mentorias/session';
import { Form, FormButtons, NativeSelect, SentNotice, Stack, useNow, useTyped } from '@mentorias/ui';
import { Textarea } from '@mentorias/ui/controls';
import { useDraftState } from '@mentorias/ui/draft-state';
import { useRecordEvent } from '../events-api.ts';
import { texts } from '../texts.ts';
import type { ChangeFormProps } from './opened-dialog.ts';

const OPTIONS = [
  { value: '', label: attendanceLabel(null) },
  ...ATTENDANCES.map((attendance) => ({ value: attendance, label: attendanceLabel(attendance) })),
];

/** The attendance of an event that is over, and the mentor's private note (rules 6.9 and 6.10). */
export function RecordForm({ event, onClose }: ChangeFormProps) {
  const [attendance, setAttendance] = useDraftState<Attendance | null>(`attendance of ${event.id}`, event.attendance);
  const [note, setNote] = useDraftState(`note on ${event.id}`, event.note);
  const recording = useRecordEvent(event);
  const mayMark = mayMarkAttendance(timesOf(event), useNow());
  useTyped(attendance !== event.attendance || note !== event.note);

  function save() {
    if (!recording.isPending) recording.mutate({ attendance, note: note.trim() }, { onSuccess: onClose });
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
        <SentNotice {...writeNotice(recording, { failed: texts.recordFailed })} />
        <FormButtons
          submit={recording.isPending ? texts.saving : texts.recordNow}
          isSending={recording.isPending}
          onCancel={onClose}
        />
      </Stack>
    </Form>
  );
}
