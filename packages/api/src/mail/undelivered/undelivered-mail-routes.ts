import { IdParams } from '@mentorias/contract/lists';
import { UndeliveredMail, UndeliveredMailPage, UndeliveredMailQuery } from '@mentorias/contract/program/mail';
import { actorOf } from '../../actor.ts';
import type { Api } from '../../http/api.ts';
import { listUndelivered } from '../../outbox/undelivered-mail.ts';
import type { Services } from '../../services.ts';
import { resendMail } from './resend-mail.ts';

/** Undelivered mails, for administrators. */
export function undeliveredMailRoutes(app: Api, services: Services): void {
  app.get(
    '/admin/mail',
    { schema: { querystring: UndeliveredMailQuery, response: { 200: UndeliveredMailPage } } },
    ({ query }) => listUndelivered(services.database.kysely, query, services.now()),
  );

  app.post('/admin/mail/:id/retry', { schema: { params: IdParams, response: { 200: UndeliveredMail } } }, (request) =>
    resendMail(services, actorOf(request), request.params.id),
  );
}
