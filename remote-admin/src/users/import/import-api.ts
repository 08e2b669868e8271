import type { ReceivedImport } from '@mentorias/contract/received/user-import';
import { readImport } from '@mentorias/contract/received/user-import';
import { http } from '@mentorias/session';
import { USERS } from '../users-api.ts';

/** Checks the lines of a file; nothing is stored (rule 8.12). */
export async function previewImport(csv: string): Promise<ReceivedImport> {
  return readImport(await http.post(`${USERS}/import/preview`, { json: { csv } }).json());
}

/** Stores the good lines of a file; returns their number where the backend says it. */
export async function importUsers(csv: string): Promise<number | undefined> {
  const reply = await http.post(`${USERS}/import`, { json: { csv } });
  return reply
    .json()
    .then(readImport)
    .then(({ good_count }) => good_count)
    .catch(() => undefined);
}
