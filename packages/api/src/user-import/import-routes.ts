import { ImportReport, UserImport } from '@mentorias/contract/people/user-import';
import { actorOf } from '../actor.ts';
import { FILE_ANSWER_LIMIT_MS } from '../http/answer-limit.ts';
import type { Api } from '../http/api.ts';
import type { Services } from '../services.ts';
import { importUsers, previewImport } from './import-users.ts';

/** A file is longer than any other body. */
const BODY_LIMIT = 2 * 1024 * 1024;

/** Accounts from a CSV file: a preview, then the import (rule 8.12). */
export function importRoutes(app: Api, services: Services): void {
  const options = {
    bodyLimit: BODY_LIMIT,
    config: { answerLimitMs: FILE_ANSWER_LIMIT_MS },
    schema: { body: UserImport, response: { 200: ImportReport } },
  };
  app.post('/admin/users/import/preview', options, ({ body }) => previewImport(services, body));
  app.post('/admin/users/import', options, (request) => importUsers(services, actorOf(request), request.body));
}
