import { writeNotice } from '@mentorias/session';
import { Form, FormButtons, SentNotice, Stack, Text, useTyped } from '@mentorias/ui';
import { RevisedNotice } from '@mentorias/ui/controls';
import { useDraftState } from '@mentorias/ui/draft-state';
import { draftOf } from '@mentorias/ui/revised-write';
import { useState } from 'react';
import { DetailsFields } from '../booking/details-fields.tsx';
import type { FieldProblem } from '../booking/field-problem.ts';
import { problemOf } from '../booking/field-problem.ts';
import { GuestsLine } from './guests-line.tsx';
import { detailsSeen, useChangeDetails } from './my-events-api.ts';
import type { ChangeFormProps } from './opened-dialog.ts';
import { detailsTexts, eventText } from './texts.ts';

/** Changes the topic of a coming event and adds guests (rule 6.18). */
export function DetailsForm({ event, onClose }: ChangeFormProps) {
  const [{ values, seen }, setDraft] = useDraftState(`details ${event.id}`, draftOf(detailsSeen(event)));
  const [problem, setProblem] = useState<FieldProblem>();
  const editing = useChangeDetails(event, seen);
  const notice = writeNotice(editing, { failed: detailsTexts.failed });
  const isChanged = values.description !== seen.values.description || values.emails.trim() !== '';
  useTyped(isChanged);

  function save(details: typeof values) {
    if (editing.isPending) return;
    setProblem(undefined);
    editing.mutate(details, {
      onSuccess: onClose,
      onError: (error) => setProblem(problemOf(error, details.emails, detailsTexts.failed)),
    });
  }

  function change(field: FieldProblem['field'], text: string) {
    setDraft((draft) => ({ ...draft, values: { ...draft.values, [field]: text } }));
    if (problem?.field !== field) return;
    setProblem(undefined);
    editing.reset();
  }

  return (
    <Form onSubmit={() => save(values)}>
      <Stack gap="md">
        <div>
          <Text>{detailsTexts.of(eventText(event))}</Text>
          <GuestsLine attendees={event.attendees} />
        </div>
        <DetailsFields
          labels={detailsTexts}
          values={values}
          isSending={editing.isPending}
          problemIn={(field) => problem?.field === field && <SentNotice {...notice} reason={problem.detail} />}
          onChange={change}
        />
        {!problem && (
          <RevisedNotice
            write={editing}
            sent={notice}
            onKeep={(merge) => {
              const merged = merge(values);
              setDraft(merged);
              save(merged.values);
            }}
            onTake={(now) => setDraft({ seen: now, values: { ...now.values, emails: values.emails } })}
          />
        )}
        <FormButtons
          submit={editing.isPending ? detailsTexts.saving : detailsTexts.save}
          isDisabled={!isChanged}
          isSending={editing.isPending}
          onCancel={onClose}
        />
      </Stack>
    </Form>
  );
}
