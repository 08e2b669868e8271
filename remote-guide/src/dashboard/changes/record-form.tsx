import { timesOf } from '@mentorias/contract/events/event-times';
import { mayState } from '@mentorias/contract/events/statements';
import type { Attendance } from '@mentorias/domain/events/attendance';
import { ATTENDANCES, attendanceLabel } from '@mentorias/domain/events/attendance';
import { eventState } from '@mentorias/domain/events/calendar-events';
import { PARAGRAPH_MAX } from '@mentorias/domain/text/text-limits';
import { writeNotice } from '@mentorias/session';
import { Form, FormButtons, NativeSelect, Stack, Text, useNow, useTyped } from '@mentorias/ui';
import { RevisedNotice, Textarea } from '@mentorias/ui/controls';
import { useDraftState } from '@mentorias/ui/draft-state';
import { draftOf } from '@mentorias/ui/revised-write';
import { recordSeen, useRecordEvent } from '../record-api.ts';
import { texts } from '../texts.ts';
import type { ChangeFormProps } from './opened-dialog.ts';
import { changeTexts } from './texts.ts';

const OPTIONS = [
  { value: '', label: attendanceLabel(null, 'guide') },
  ...ATTENDANCES.map((attendance) => ({ value: attendance, label: attendanceLabel(attendance, 'guide') })),
];

/** The attendance of an event and the mentor's private note (rules 6.9 and 6.10); the note alone before the end, and once attendance is fixed. */
export function RecordForm({ event, onClose }: ChangeFormProps) {
  // What was seen is what was typed over, also where it was typed before the session ended.
  const [{ values, seen }, setDraft] = useDraftState(`record of ${event.id}`, draftOf(recordSeen(event)));
  const recording = useRecordEvent(event, { seen });
  const change = (typed: Partial<typeof values>) =>
    setDraft((draft) => ({ ...draft, values: { ...draft.values, ...typed } }));
  const now = useNow();
  const mayMark = mayState(event, 'guide', now);
  const submit = mayMark ? changeTexts.recordNow : changeTexts.noteNow;
  const isTooLate = !mayMark && eventState(timesOf(event), now) === 'past';
  const { attendance, note } = values;
  useTyped(attendance !== seen.values.attendance || note !== seen.values.note);

  function save(record: typeof values) {
    if (!recording.isPending) recording.mutate({ ...record, note: record.note.trim() }, { onSuccess: onClose });
  }

  return (
    <Form onSubmit={() => save(values)}>
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
        {isTooLate && (
          <Text size="sm" c="dimmed">
            {changeTexts.attendanceFixed}
          </Text>
        )}
        <Textarea
          label={texts.privateNote}
          description={changeTexts.privateNoteHint}
          value={note}
          maxLength={PARAGRAPH_MAX}
          rows={5}
          onChange={({ currentTarget }) => change({ note: currentTarget.value })}
        />
        <RevisedNotice
          write={recording}
          sent={writeNotice(recording, { failed: texts.recordFailed })}
          onKeep={(merge) => {
            const merged = merge(values);
            setDraft(merged);
            save(merged.values);
          }}
          onTake={(now) => setDraft(draftOf(now))}
        />
        <FormButtons
          submit={recording.isPending ? changeTexts.saving : submit}
          isSending={recording.isPending}
          onCancel={onClose}
        />
      </Stack>
    </Form>
  );
}
