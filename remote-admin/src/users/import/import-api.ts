import type { ReceivedImport } from '@mentorias/contract/received/user-import';
import { readImport } from '@mentorias/contract/received/user-import';
import { http, useWrite } from '@mentorias/session';
import { notifySuccess } from '@mentorias/ui';
import { useMutation } from '@tanstack/react-query';
import { notifyFailure } from '../../notify-failure.ts';
import { texts as listTexts } from '../texts.ts';
import { isUserListed, refreshUsers, TOAST_MS, USERS } from '../users-api.ts';
import type { DecodedText } from './decode-text.ts';
import { decodeText } from './decode-text.ts';
import { texts } from './texts.ts';

/** A file as it was read, and what the server says of its lines. */
interface Preview {
  reading: DecodedText;
  report: ReceivedImport;
}

/** Reads a file, and checks its lines once it is known how its letters are read; nothing is stored (rule 8.12). */
export function useChosenFile() {
  const preview = useMutation({
    mutationFn: async (reading: DecodedText): Promise<Preview> => {
      const reply = http.post(`${USERS}/import/preview`, { json: { csv: reading.text } });
      return { reading, report: readImport(await reply.json()) };
    },
  });
  const file = useMutation({ mutationFn: async (chosen: File) => decodeText(await chosen.arrayBuffer()) });

  function choose(chosen: File | null) {
    if (!chosen) return;
    preview.reset();
    file.mutate(chosen, {
      onSuccess: ([reading, ...others]) => {
        if (reading && others.length === 0) preview.mutate(reading);
      },
    });
  }

  return { file, preview, choose };
}

/** Stores the good lines of a file. */
export function useImportUsers() {
  return useWrite({
    name: 'import of users',
    send: async ({ reading }: Preview): Promise<number | undefined> => {
      const reply = await http.post(`${USERS}/import`, { json: { csv: reading.text } });
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
      return isUserListed(email, (user) => user.email?.toLowerCase() === email.toLowerCase());
    },
    shownAt: listTexts.shownAt,
    onSuccess: (count, { report }) =>
      notifySuccess(texts.imported(count ?? report.good_count), { autoClose: TOAST_MS }),
    onError: (error) => notifyFailure(error, texts, TOAST_MS),
    onSettled: () => void refreshUsers(),
  });
}
