import { IdParams } from '@mentorias/contract/lists';
import {
  AskedRequest,
  CorrectionInput,
  DataRequest,
  DataRequestAnswer,
  DataRequests,
  DataRequestsPage,
  DataRequestsQuery,
} from '@mentorias/contract/program/data-requests';
import type { SignedInActor } from '../actor.ts';
import { actorOf, signedIn } from '../actor.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { transact } from '../database/transact.ts';
import type { Api } from '../http/api.ts';
import { unprocessable } from '../http/errors.ts';
import { lockSelf } from '../lock-users.ts';
import type { Services } from '../services.ts';
import { answerRequest } from './answer-request.ts';
import { countOpenOf, insertRequest, listRequests, requestsOfPerson } from './data-requests-store.ts';

/** So many of one person may wait for an answer. */
const OPEN_MOST = 5;

/** What people ask about their data, and the administrators' answers (rules 15.8 to 15.10). */
export function dataRequestsRoutes(app: Api, services: Services): void {
  const { database, config, now } = services;

  app.get('/auth/data_requests', { schema: { response: { 200: DataRequests } } }, async (request) => ({
    data_requests: await requestsOfPerson(database.kysely, signedIn(request).id),
  }));

  app.post(
    '/auth/data_requests',
    { schema: { body: CorrectionInput, response: { 201: DataRequest } } },
    async (request, reply) =>
      reply.code(201).send(await askCorrection(actorOf(request), signedIn(request).email, request.body)),
  );

  app.get(
    '/admin/data_requests',
    { schema: { querystring: DataRequestsQuery, response: { 200: DataRequestsPage } } },
    ({ query }) => database.read((db) => listRequests(db, query)),
  );

  app.post(
    '/admin/data_requests/:id/answer',
    { schema: { params: IdParams, body: DataRequestAnswer, response: { 200: AskedRequest } } },
    (request) => answerRequest(services, actorOf(request), request.params.id, request.body),
  );

  async function askCorrection(person: SignedInActor, address: string, input: CorrectionInput): Promise<DataRequest> {
    const [wrong, correct] = [input.wrong.trim(), input.correct.trim()];
    if (wrong === '') throw unprocessable('wrong_missing', 'Escribe qué está mal').at('wrong');
    if (correct === '') throw unprocessable('correct_missing', 'Escribe cómo debe decir').at('correct');
    return transact(database.kysely, async (db) => {
      await lockSelf(db, person.id);
      if ((await countOpenOf(db, person.id)) >= OPEN_MOST)
        throw unprocessable(
          'too_many_requests',
          `Ya tienes ${OPEN_MOST} solicitudes por responder: espera la respuesta`,
        );
      const asked = { userId: person.id, address, kind: 'correction', wrong, correct } as const;
      const id = await insertRequest(db, asked, config, now());
      const details = { request: asked.kind };
      await recordAudit(db, person, now(), { action: 'data_request.made', subjectId: id!, details });
      const [stored] = await requestsOfPerson(db, person.id);
      return stored!;
    });
  }
}
