import type { ImportReport } from '@mentorias/contract/user-import';
import { http } from '@mentorias/session';
import { USERS } from '../users-api.ts';

/** What a file would bring; nothing is stored. */
export function previewImport(csv: string): Promise<ImportReport> {
  return http.post(`${USERS}/import/preview`, { json: { csv } }).json<ImportReport>();
}

/** Stores the good lines of a file. */
export function importUsers(csv: string): Promise<ImportReport> {
  return http.post(`${USERS}/import`, { json: { csv } }).json<ImportReport>();
}
