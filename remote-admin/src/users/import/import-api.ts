import type { ReceivedImport } from '@mentorias/contract/received/user-import';
import { readImport } from '@mentorias/contract/received/user-import';
import { http, useWrite } from '@mentorias/session';
import { notifySuccess } from '@mentorias/ui';
import { useMutation } from '@tanstack/react-query';
import { notifyFailure } from '../../notify-failure.ts';
import { texts as listTexts } from '../texts.ts';
import { isUserListed, refreshUsers, TOAST_MS, USERS } from '../users-api.ts';
import { decodeText } from './decode-text.ts';
import { texts } from './texts.ts';

/** A file that was looked at, and what the server says of its lines. */
interface Preview {
  csv: string;
  /** The encoding that it was read in, where the file did not say it. */
  encoding: string | undefined;
  report: ReceivedImport;
}

/** Checks the lines of a file; nothing is stored (rule 8.12). */
export function usePreview() {
  return useMutation({
    mutationFn: async (file: File): Promise<Preview> => {
      const { text: csv, encoding } = decodeText(await file.arrayBuffer());
      return {
        csv,
        encoding,
        report: readImport(await http.post(`${USERS}/import/preview`, { json: { csv } }).json()),
      };
    },
  });
}

/** Stores the good lines of a file. */
export function useImportUsers() {
  return useWrite({
    name: 'import of users',
    send: async ({ csv }: Preview): Promise<number | undefined> => {
      const reply = await http.post(`${USERS}/import`, { json: { csv } });
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
