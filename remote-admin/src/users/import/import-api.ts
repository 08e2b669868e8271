import type { ReceivedImport } from '@mentorias/contract/received/user-import';
import { readImport } from '@mentorias/contract/received/user-import';
import type { ColumnPlaces } from '@mentorias/domain/people/account-columns';
import { normalizeEmail } from '@mentorias/domain/people/emails';
import type { DecodedText } from '@mentorias/domain/text/decode-text';
import { decodeText, isNoPlainTable } from '@mentorias/domain/text/decode-text';
import { IMPORT_MAX } from '@mentorias/domain/text/text-limits';
import { http, useWrite } from '@mentorias/session';
import { notifySuccess } from '@mentorias/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { notifyFailure } from '../../notify-failure.ts';
import { texts as listTexts } from '../texts.ts';
import { isUserListed, refreshUsers, TOAST_MS, USERS } from '../users-api.ts';
import { texts } from './texts.ts';

/** The bytes of a letter of a file at most, in UTF-8. */
const LETTER_BYTES = 3;

/** As many bytes as tell a workbook or a page from a text. */
const START_BYTES = 64;

/** The texts that a file can be read as, several where its letters leave it open; or why it is no file of accounts. */
interface ReadFile {
  readings: DecodedText[];
  refusal?: { message: string; reason?: string };
}

/** A file as it is read: its letters, and its columns where a person has chosen them. */
interface Reading {
  text: DecodedText;
  columns?: ColumnPlaces;
}

/** A file as it was read, and what the server says of its lines. */
interface Preview extends Reading {
  report: ReceivedImport;
}

/** Reads a file, and checks its lines once it is known how its letters are read; nothing is stored (rule 8.12). */
export function useChosenFile() {
  const [shown, setShown] = useState<Preview>();
  const preview = useMutation({
    mutationFn: async (reading: Reading): Promise<Preview> => {
      const reply = http.post(`${USERS}/import/preview`, { json: bodyOf(reading) });
      return { ...reading, report: readImport(await reply.json()) };
    },
  });
  const file = useMutation({ mutationFn: readFile });

  function check(reading: Reading) {
    preview.mutate(reading, { onSuccess: setShown });
  }

  function choose(chosen: File | null) {
    if (!chosen) return;
    preview.reset();
    setShown(undefined);
    file.mutate(chosen, {
      onSuccess: ({ readings: [text, ...others] }) => {
        if (text && others.length === 0) check({ text });
      },
    });
  }

  function chooseText(text: DecodedText) {
    setShown(undefined);
    check({ text });
  }

  /** The last preview stays while another choice of columns is checked. */
  return { file, preview, shown, choose, chooseText, check };
}

function bodyOf({ text, columns }: Reading) {
  return { csv: text.text, columns };
}

/** Stores the good lines of a file. */
export function useImportUsers() {
  return useWrite({
    name: 'import of users',
    send: async (preview: Preview): Promise<number | undefined> => {
      const reply = await http.post(`${USERS}/import`, { json: bodyOf(preview) });
      return reply
        .json()
        .then(readImport)
        .then(({ good_count }) => good_count)
        .catch(() => undefined);
    },
    // All good lines are stored together, or none.
    hasArrived: async ({ report: { good_emails } }) => {
      const [email] = good_emails;
      if (email === undefined) throw new Error('The report names nobody');
      return isUserListed(email, (user) => normalizeEmail(user.email ?? '') === normalizeEmail(email));
    },
    shownAt: listTexts.shownAt,
    onSuccess: (count, { report }) =>
      notifySuccess(texts.imported(count ?? report.good_count), { autoClose: TOAST_MS }),
    onError: (error) => notifyFailure(error, texts, TOAST_MS),
    onSettled: () => void refreshUsers(),
  });
}

/** Reads what was chosen; of what is no text, or is too long, only how it begins. */
async function readFile(file: File): Promise<ReadFile> {
  if (isNoPlainTable(await file.slice(0, START_BYTES).arrayBuffer())) {
    return { readings: [], refusal: { message: texts.workbook, reason: texts.workbookHelp } };
  }
  if (file.size > LETTER_BYTES * IMPORT_MAX) return { readings: [], refusal: { message: texts.tooLarge } };
  return { readings: decodeText(await file.arrayBuffer()) };
}
