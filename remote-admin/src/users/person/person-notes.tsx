import type { ReceivedNote } from '@mentorias/contract/received/account-notes';
import { formatInstant } from '@mentorias/domain/time/lima-time';
import { restartRead } from '@mentorias/session';
import { Button, confirm, ErrorNotice, Icon, LoadingText, Stack, Text, Title } from '@mentorias/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { failureText } from '../../notify-failure.ts';
import { openDialog } from '../forms/opened-dialog.ts';
import styles from './person.module.css';
import { notesQuery, useRemoveNote } from './person-api.ts';
import { noteTexts } from './texts.ts';

/** So many are shown at first. */
const SHOWN = 5;

/** What administrators noted about the account, with a button that adds one (rule 8.17). */
export function PersonNotes({ userId }: { userId: string }) {
  const options = notesQuery(userId);
  const { data: notes, error, isPending } = useQuery(options);
  const retry = () => restartRead(options.queryKey);
  const [isWhole, setWhole] = useState(false);
  return (
    <Stack component="section" gap="sm" aria-label={noteTexts.title}>
      <div>
        <Title order={2} size="h4">
          {noteTexts.title}
        </Title>
        <Text size="xs" c="dimmed">
          {noteTexts.hint}
        </Text>
      </div>
      {error && <ErrorNotice message={failureText(error, { failed: noteTexts.loadFailed })} onRetry={retry} />}
      {isPending && <LoadingText onRetry={retry}>{noteTexts.loading}</LoadingText>}
      {notes && (
        <div>
          <Button
            variant="default"
            leftSection={<Icon name="plus" size={16} />}
            onClick={() => openDialog({ kind: 'note', userId, notes })}
          >
            {noteTexts.add}
          </Button>
        </div>
      )}
      {notes?.length === 0 && <Text size="sm">{noteTexts.none}</Text>}
      {notes && notes.length > 0 && (
        <ul className={styles.lines}>
          {(isWhole ? notes : notes.slice(0, SHOWN)).map((note, index) => (
            <Note key={note.id ?? `note ${index}`} userId={userId} note={note} />
          ))}
        </ul>
      )}
      {notes && notes.length > SHOWN && (
        <div>
          <Button size="compact-sm" variant="subtle" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole ? noteTexts.less : noteTexts.more(notes.length - SHOWN)}
          </Button>
        </div>
      )}
    </Stack>
  );
}

function Note({ userId, note }: { userId: string; note: ReceivedNote }) {
  const removal = useRemoveNote();
  const { id, text, author, is_own, created_at } = note;
  const when = created_at && formatInstant(new Date(created_at));

  async function remove() {
    const { removeTitle: title, removeQuestion: message, remove: confirmLabel } = noteTexts;
    if (await confirm({ title, message, confirmLabel, destructive: true })) removal.mutate({ userId, note });
  }

  return (
    <li aria-busy={removal.isPending || undefined}>
      <div className={styles.note}>{text}</div>
      <div className={styles.written}>
        <span translate={author ? 'no' : undefined}>{author || noteTexts.nobody}</span>
        <span>{when}</span>
        {is_own && id !== undefined && (
          <Button
            size="compact-xs"
            variant="subtle"
            color="red"
            aria-label={noteTexts.removeOf(when)}
            disabled={removal.isPending}
            onClick={remove}
          >
            {noteTexts.remove}
          </Button>
        )}
      </div>
    </li>
  );
}
