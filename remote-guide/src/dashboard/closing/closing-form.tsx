import { PARAGRAPH_MAX } from '@mentorias/domain/text/text-limits';
import { wireInstant } from '@mentorias/domain/time/lima-time';
import { fieldErrorsOf, queryClient, writeNotice } from '@mentorias/session';
import type { ReceivedSummary } from '@mentorias/session/agreements';
import { ErrorNotice, Form, FormButtons, notifySuccess, SentNotice, Stack, Text, useTyped } from '@mentorias/ui';
import { SummaryFields, SummaryView, useSummaryForm } from '@mentorias/ui/agreements';
import { RevisedNotice, Textarea } from '@mentorias/ui/controls';
import { useDraftState } from '@mentorias/ui/draft-state';
import { draftOf } from '@mentorias/ui/revised-write';
import { useState } from 'react';
import type { ChangeFormProps } from '../changes/opened-dialog.ts';
import { changeTexts } from '../changes/texts.ts';
import { EVENTS_KEY } from '../events-api.ts';
import { recordSeen, useRecordEvent } from '../record-api.ts';
import { texts } from '../texts.ts';
import { isChosen, NextDateFields, NO_DATE, useFollowUp, useFreeStarts } from './next-date.tsx';
import { closingTexts } from './texts.ts';

/** 'Cerrar mentoría': what was agreed, a summary for both, the next date, and the mentor's private note (rules 16.25 and 16.26). */
export function ClosingForm({ event, onClose }: ChangeFormProps) {
  return (
    <SummaryView side="guide" eventId={event.id}>
      {(summary) => <ClosingFields event={event} summary={summary} onClose={onClose} />}
    </SummaryView>
  );
}

/** What is stored are three writes, one after the other: what has succeeded is not sent again where the next one fails. */
function ClosingFields({ event, summary, onClose }: ChangeFormProps & { summary: ReceivedSummary }) {
  const form = useSummaryForm('guide', event.id, summary);
  const [{ values, seen }, setDraft] = useDraftState(`closing note of ${event.id}`, draftOf(recordSeen(event)));
  const [next, setNext] = useState(NO_DATE);
  const [isChecked, setChecked] = useState(false);
  const recording = useRecordEvent(event, { seen, isSilent: true });
  const placing = useFollowUp(event);
  const isPending = form.isPending || recording.isPending || placing.isPending;
  const free = useFreeStarts(next.date);
  const lacksHour = next.date !== '' && !isChosen(next, free);
  const isUnsaved = form.isChanged || values.note.trim() !== seen.values.note;
  const isWritten = isUnsaved || next.date !== '';
  const isKept = form.values.text.trim() !== '' || form.values.agreements.some(({ text }) => text.trim() !== '');
  const submit = event.closing ? closingTexts.saveNow : closingTexts.now;
  // Without the answer of 'Asistió' an empty form would close nothing.
  const isNothing = !event.attendance && !event.closing && !isWritten;
  // A date that was refused is no loss: all else is stored by then.
  useTyped(placing.error ? isUnsaved : isWritten);

  function close(record = values) {
    setChecked(true);
    if (!isPending && !lacksHour && !isNothing) form.save(() => saveNote(record));
  }

  function saveNote(record: typeof values) {
    if (record.note.trim() === seen.values.note) return placeNext();
    recording.mutate(
      { ...record, note: record.note.trim() },
      {
        onSuccess() {
          setDraft((draft) => ({
            ...draft,
            seen: { ...draft.seen, values: { ...draft.seen.values, note: record.note.trim() } },
          }));
          placeNext();
        },
      },
    );
  }

  function placeNext() {
    if (next.date === '') return end();
    placing.mutate(wireInstant(next.date, Number(next.time)), { onSuccess: end });
  }

  function end() {
    // The list has how much of each event is kept.
    void queryClient.invalidateQueries({ queryKey: EVENTS_KEY });
    const done = event.closing ? closingTexts.changed : closingTexts.closed;
    notifySuccess(isKept ? done : closingTexts.savedAlone);
    onClose();
  }

  return (
    <Form onSubmit={() => close()}>
      <Stack>
        <Text size="sm" c="dimmed">
          {closingTexts.forBoth}
        </Text>
        <SummaryFields form={form} />
        <RevisedNotice {...form.notice(() => saveNote(values))} />
        {event.attendance === 'held' && event.user.id !== undefined && (
          <>
            <NextDateFields
              event={event}
              value={next}
              free={free}
              onChange={(chosen) => {
                setNext(chosen);
                placing.reset();
              }}
              error={
                isChecked && lacksHour ? closingTexts.noHour : fieldErrorsOf(placing.error, ['start_time']).start_time
              }
            />
            <SentNotice {...writeNotice(placing, { failed: closingTexts.placeFailed }, ['start_time'])} />
            {placing.error != null && <Text size="sm">{closingTexts.storedAll}</Text>}
          </>
        )}
        <Textarea
          label={texts.privateNote}
          description={changeTexts.privateNoteHint}
          value={values.note}
          maxLength={PARAGRAPH_MAX}
          rows={3}
          onChange={({ currentTarget }) => {
            const note = currentTarget.value;
            setDraft((draft) => ({ ...draft, values: { ...draft.values, note } }));
          }}
        />
        <RevisedNotice
          write={recording}
          sent={writeNotice(recording, { failed: texts.recordFailed })}
          onKeep={(merge) => {
            const merged = merge(values);
            setDraft(merged);
            close(merged.values);
          }}
          onTake={(now) => setDraft(draftOf(now))}
        />
        {recording.error != null && isKept && <Text size="sm">{closingTexts.storedSummary}</Text>}
        {isChecked && isNothing && <ErrorNotice message={closingTexts.nothing} />}
        <FormButtons submit={isPending ? changeTexts.saving : submit} isSending={isPending} onCancel={onClose} />
      </Stack>
    </Form>
  );
}
