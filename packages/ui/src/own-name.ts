import { LINE_MAX } from '@mentorias/domain/text/text-limits';
import type { SessionUser } from '@mentorias/session';
import { fieldErrorsOf, queryClient, useOffered, writeNotice } from '@mentorias/session';
import type { StoredName } from '@mentorias/session/own-name';
import { keepOwnName, loadOwnName, ownNameQuery, readOwnName, sendOwnName } from '@mentorias/session/own-name';
// By the name of the package: a shared module, of which a remote takes the shell's.
import { notifySuccess } from '@mentorias/ui';
import { useQuery } from '@tanstack/react-query';
import type { ChangeEvent } from 'react';
import type { Draft } from './revised-write.ts';
import { draftOf, useRevisedWrite } from './revised-write.ts';

const texts = {
  name: 'Nombre',
  missing: 'Escribe tu nombre',
  saved: 'Nombre guardado',
  failed: 'Error al guardar el nombre',
};

const FIELDS = ['name'] as const;

/** What was typed of the own name and is not saved. */
export type NameDraft = Draft<StoredName['values']> | undefined;

interface OwnNameOptions {
  /** Where the user sees the stored name: 'al abrir de nuevo …'. */
  shownAt: string;
  draft: NameDraft;
  setDraft: (draft: NameDraft) => void;
}

/** The field of the user's own name, and the write that stores it over the revision that was read (rules 3.2 and 11.10). */
export function useOwnName(user: SessionUser, { shownAt, draft, setDraft }: OwnNameOptions) {
  // That of the session until the stored one is read, or where it cannot be.
  const unread = { values: { name: user.name }, revision: undefined };
  const isOffered = useOffered('auth/session');
  const stored = useQuery({ ...ownNameQuery, enabled: isOffered }).data ?? unread;
  const { values, seen } = draft ?? draftOf(stored);
  const { name } = values;
  const isMissing = name.trim() === '';
  const write = useRevisedWrite({
    name: 'name',
    seen,
    fields: { name: [texts.name, (text) => text.trim()] },
    send: sendOwnName,
    read: readOwnName,
    mine: (sent) => ({ name: sent }),
    hasArrived: async (sent) => (await loadOwnName()).values.name === sent,
    shownAt,
    onSuccess(saved, sent) {
      keepOwnName(user, { values: { name: sent }, revision: saved?.revision });
      if (!saved) void queryClient.invalidateQueries(ownNameQuery);
      notifySuccess(texts.saved);
    },
  });

  function save(typed = name) {
    if (typed.trim() === '' || write.isPending) return;
    write.mutate(typed.trim(), { onSuccess: () => setDraft(undefined) });
  }

  return {
    /** Whether the backend has names that their owners change (rule 12.1). */
    isOffered,
    name,
    isMissing,
    isChanged: isOffered && name.trim() !== stored.values.name,
    isPending: write.isPending,
    save: () => save(),
    /** What its `TextInput` gets. */
    field: {
      label: texts.name,
      autoComplete: 'name',
      value: name,
      maxLength: LINE_MAX,
      onChange: (event: ChangeEvent<HTMLInputElement>) =>
        setDraft({ values: { name: event.currentTarget.value }, seen }),
      error: isMissing ? texts.missing : fieldErrorsOf(write.error, FIELDS).name,
    },
    /** What its `RevisedNotice` gets. */
    notice: {
      write,
      sent: writeNotice(write, { failed: texts.failed }, FIELDS),
      onKeep(merge: (mine: StoredName['values']) => Draft<StoredName['values']>) {
        const merged = merge(values);
        setDraft(merged);
        save(merged.values.name);
      },
      onTake(now: StoredName) {
        setDraft(undefined);
        keepOwnName(user, now);
      },
    },
  };
}
