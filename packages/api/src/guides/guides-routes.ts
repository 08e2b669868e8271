import type { WireHours } from '@mentorias/contract/availability/availability';
import { toWireHours } from '@mentorias/contract/availability/wire-times';
import { IdParams } from '@mentorias/contract/lists';
import {
  AvailableDays,
  AvailableHours,
  AvailableHoursQuery,
  Guide,
  GuideSearchQuery,
  GuideSearchReply,
} from '@mentorias/contract/people/guides';
import type { Slot } from '@mentorias/domain/availability/slots';
import { freeStretches } from '@mentorias/domain/availability/slots';
import { parseLimaDay } from '@mentorias/domain/time/lima-time';
import { signedIn } from '../actor.ts';
import { offeredDays, offeredSlots } from '../calendar-events/booking/offered-hours.ts';
import type { Api } from '../http/api.ts';
import { malformed, notFound } from '../http/errors.ts';
import type { Services } from '../services.ts';
import { guideSearch } from './guide-search.ts';
import { findGuide, isActiveGuide } from './guides-store.ts';

/** The guides, for entrepreneurs. */
export function guideRoutes(app: Api, services: Services): void {
  const { database, now } = services;
  const { kysely } = database;
  const { search, close } = guideSearch(services);
  app.addHook('preClose', close);

  app.get(
    '/entrepreneur/guides',
    { schema: { querystring: GuideSearchQuery, response: { 200: GuideSearchReply } } },
    (request) => search(request.query, signedIn(request).id),
  );

  app.get(
    '/entrepreneur/guides/:id',
    { schema: { params: IdParams, response: { 200: Guide } } },
    async ({ params }) => (await findGuide(kysely, params.id, now())) ?? missing(),
  );

  app.get(
    '/entrepreneur/guides/:id/available_hours',
    { schema: { params: IdParams, querystring: AvailableHoursQuery, response: { 200: AvailableHours } } },
    async (request) => {
      const { params, query } = request;
      const date = parseLimaDay(query.date);
      if (!date) throw malformed('La fecha no es válida');
      const slots = await offeredSlots(kysely, { guideId: params.id, userId: signedIn(request).id }, date, now());
      if (slots.length === 0) await assertActive(params.id);
      return { available_hours: wireHours(slots) };
    },
  );

  app.get(
    '/entrepreneur/guides/:id/available_days',
    { schema: { params: IdParams, response: { 200: AvailableDays } } },
    async (request) => {
      const { id } = request.params;
      const days = await offeredDays(kysely, { guideId: id, userId: signedIn(request).id }, now());
      if (days.every(({ slots }) => slots.length === 0)) await assertActive(id);
      return { available_days: days.map(({ date, slots }) => ({ date, available_hours: wireHours(slots) })) };
    },
  );

  /** Nothing is offered where there is no such guide, either. */
  async function assertActive(id: number): Promise<void> {
    if (!(await isActiveGuide(kysely, id))) missing();
  }
}

function wireHours(slots: Slot[]): WireHours[] {
  return freeStretches(slots).map(toWireHours);
}

function missing(): never {
  throw notFound('No se encontró la información del mentor');
}
