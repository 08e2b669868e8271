import {
  Agreement,
  AgreementsQuery,
  AgreementTick,
  EventSummary,
  OpenAgreements,
  OwnSummaryInput,
  SummaryInput,
} from '@mentorias/contract/events/agreements';
import { IdParams } from '@mentorias/contract/lists';
import type { AgreementOwner } from '@mentorias/domain/events/agreements';
import type { ActingRequest } from '../actor.ts';
import { actorOf, signedIn } from '../actor.ts';
import type { Api } from '../http/api.ts';
import type { Services } from '../services.ts';
import { openAgreements, summaryFor } from './agreements-store.ts';
import { saveSummary, tickAgreement } from './save-summary.ts';

/** What both people of an event keep of it: the same calls for both (rules 16.20 to 16.25). */
export function agreementsRoutes(app: Api, services: Services): void {
  addRoutes(app, services, { path: '/entrepreneur', side: 'user', body: OwnSummaryInput });
  addRoutes(app, services, { path: '/guide', side: 'guide', body: SummaryInput });
}

interface Calls {
  path: string;
  side: AgreementOwner;
  body: typeof OwnSummaryInput | typeof SummaryInput;
}

function addRoutes(app: Api, services: Services, { path, side, body }: Calls): void {
  const { kysely } = services.database;
  const summary = `${path}/calendar_events/:id/summary`;
  const reader = (request: ActingRequest) => ({ id: signedIn(request).id, user_type: side });
  const writer = (request: ActingRequest) => ({ ...actorOf(request), user_type: side });

  app.get(summary, { schema: { params: IdParams, response: { 200: EventSummary } } }, (request) =>
    summaryFor(kysely, reader(request), request.params.id),
  );

  app.put(summary, { schema: { params: IdParams, body, response: { 200: EventSummary } } }, async (request) => {
    const { id } = request.params;
    await saveSummary(services, writer(request), id, request.body);
    return summaryFor(kysely, reader(request), id);
  });

  app.get(
    `${path}/agreements`,
    { schema: { querystring: AgreementsQuery, response: { 200: OpenAgreements } } },
    (request) => openAgreements(kysely, reader(request)),
  );

  app.put(
    `${path}/agreements/:id`,
    { schema: { params: IdParams, body: AgreementTick, response: { 200: Agreement } } },
    (request) => tickAgreement(services, writer(request), request.params.id, request.body.done),
  );
}
