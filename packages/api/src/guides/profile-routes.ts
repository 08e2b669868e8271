import { AvailabilityChange } from '@mentorias/contract/availability/availability';
import { rangesOfWireSchedule } from '@mentorias/contract/availability/wire-times';
import { GuideProfile } from '@mentorias/contract/events/meeting-links';
import type { Week } from '@mentorias/domain/availability/availability';
import { weekProblems } from '@mentorias/domain/availability/availability';
import { actorOf, signedIn } from '../actor.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { replaceWeek, weekOf } from '../availability/availability-store.ts';
import { weekChanges } from '../availability/week-changes.ts';
import { transact } from '../database/transact.ts';
import type { Api } from '../http/api.ts';
import { unprocessable } from '../http/errors.ts';
import { assertFresh } from '../http/revisions.ts';
import { lockSelf } from '../lock-users.ts';
import type { Services } from '../services.ts';
import { findProfile } from './guides-store.ts';

/** A guide's own profile, with the week. */
export function profileRoutes(app: Api, { database: { kysely }, now }: Services): void {
  app.get('/guide/profiles', { schema: { response: { 200: GuideProfile } } }, (request) =>
    findProfile(kysely, signedIn(request).id),
  );

  app.post(
    '/guide/profiles',
    { schema: { body: AvailabilityChange, response: { 200: GuideProfile } } },
    async (request) => {
      const { id } = signedIn(request);
      const ranges = rangesOfWireSchedule(request.body.available_schedule);
      const [first, ...rest] = weekProblems(ranges);
      if (first) throw unprocessable('invalid_week', first, ...rest);
      await transact(kysely, async (db) => {
        await lockSelf(db, id);
        const current = await findProfile(db, id);
        const { revision: sent } = request.body;
        await assertFresh({ stored: current.revision, sent, schema: GuideProfile, current: () => current });
        const details = weekChanges(await weekOf(db, id), ranges as Week);
        if (Object.keys(details).length === 0) return;
        await replaceWeek(db, id, ranges as Week);
        await recordAudit(db, actorOf(request), now(), { action: 'availability.saved', subjectId: id, details });
      });
      return findProfile(kysely, id);
    },
  );
}
