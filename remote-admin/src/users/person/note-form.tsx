import type { ReceivedNote } from '@mentorias/contract/received/account-notes';
import { ACCOUNT_NOTE_MAX } from '@mentorias/domain/text/text-limits';
import { fieldErrorsOf, writeNotice } from '@mentorias/session';
import { Form, FormButtons, SentNotice, Stack, Text, useTyped } from '@mentorias/ui';
import { Textarea } from '@mentorias/ui/controls';
import { useDraftState } from '@mentorias/ui/draft-state';
import { useAddNote } from './person-api.ts';
import { noteTexts } from './texts.ts';

interface NoteFormProps {
  /** The account's. */
  userId: string;
  /** The notes that are there already. */
  notes: readonly ReceivedNote[];
  onClose: () => void;
}

/** A new note about an account (rule 8.17). */
export function NoteForm({ userId, notes, onClose }: NoteFormProps) {
  const [text, setText] = useDraftState(`account note ${userId}`, '');
  const adding = useAddNote();
  const { isPending, error } = adding;
  const typed = text.trim();
  useTyped(typed !== '');

  function add() {
    if (typed !== '' && !isPending) adding.mutate({ userId, text: typed, before: notes }, { onSuccess: onClose });
  }

  return (
    <Form onSubmit={add}>
      <Stack gap="md">
        <Textarea
          label={noteTexts.field}
          rows={4}
          maxLength={ACCOUNT_NOTE_MAX}
          data-autofocus
          readOnly={isPending}
          value={text}
          error={fieldErrorsOf(error, ['text']).text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <Text size="sm" c="dimmed">
          {noteTexts.hint}
        </Text>
        <SentNotice {...writeNotice(adding, { failed: noteTexts.addFailed }, ['text'])} />
        <FormButtons
          submit={isPending ? noteTexts.adding : noteTexts.submit}
          isDisabled={typed === ''}
          isSending={isPending}
          onCancel={onClose}
        />
      </Stack>
    </Form>
  );
}
