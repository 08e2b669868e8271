import { timesOf } from '@mentorias/contract/events/event-times';
import type { ReceivedEvent } from '@mentorias/contract/received/events';
import type { Attendance } from '@mentorias/domain/events/attendance';
import { ATTENDANCES, attendanceLabel, mayMarkAttendance } from '@mentorias/domain/events/attendance';
import { PARAGRAPH_MAX } from '@mentorias/domain/text/text-limits';
import { writeNotice } from '@mentorias/session';
import { Form, FormButtons, NativeSelect, Stack, useNow, useTyped } from '@mentorias/ui';
import { RevisedNotice, Textarea } from '@mentorias/ui/controls';
import { useDraftState } from '@mentorias/ui/draft-state';
import { useRecordEvent } from '../record-api.ts';
import { texts } from '../texts.ts';
import type { ChangeFormProps } from './opened-dialog.ts';

const OPTIONS = [
  { value: '', label: attendanceLabel(null) },
  ...ATTENDANCES.map((attendance) => ({ value: attendance, label: attendanceLabel(attendance) })),
];

/** The attendance of an event that is over, and the mentor's private note (rules 6.9 and 6.10). */
export function RecordForm({ event, onClose }: ChangeFormProps) {
  // The revision is that of what was typed over, also where it was typed before the session ended.
  const [{ attendance, note, revision }, setRecord] = useDraftState(`record of ${event.id}`, recordOf(event));
  const recording = useRecordEvent(event, { revision });
  const change = (typed: Partial<ReturnType<typeof recordOf>>) => setRecord((record) => ({ ...record, ...typed }));
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
            onChange={({ currentTarget }) => change({ attendance: (currentTarget.value || null) as Attendance | null })}
          />
        )}
        <Textarea
          label={texts.privateNote}
          description={texts.privateNoteHint}
          value={note}
          maxLength={PARAGRAPH_MAX}
          rows={5}
          onChange={({ currentTarget }) => change({ note: currentTarget.value })}
        />
        <RevisedNotice
          write={recording}
          sent={writeNotice(recording, { failed: texts.recordFailed })}
          onKeep={save}
          onTake={(current) => setRecord(recordOf(current))}
        />
        <FormButtons
          submit={recording.isPending ? texts.saving : texts.recordNow}
          isSending={recording.isPending}
          onCancel={onClose}
        />
      </Stack>
    </Form>
  );
}

function recordOf({ attendance, note, record_revision }: ReceivedEvent) {
  return { attendance, note, revision: record_revision };
}
