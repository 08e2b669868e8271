import { AvailabilityChange } from '@mentorias/contract/availability';
import { Guide } from '@mentorias/contract/guides';
import { rangesOfWireSchedule } from '@mentorias/contract/wire-times';
import type { Week } from '@mentorias/domain/availability';
import { weekProblems } from '@mentorias/domain/availability';
import { findGuide } from '../guides/guides-store.ts';
import type { Api } from '../http/api.ts';
import { notFound, unprocessable } from '../http/errors.ts';
import type { Services } from '../services.ts';
import { signedIn } from '../sign-in/authenticate.ts';
import { replaceWeek } from './availability-store.ts';

/** A guide's own profile: the week that entrepreneurs are offered. */
export function profileRoutes(app: Api, { database: { kysely } }: Services): void {
  app.get('/guide/profiles', { schema: { response: { 200: Guide } } }, (request) => ownProfile(signedIn(request).id));

  app.post('/guide/profiles', { schema: { body: AvailabilityChange, response: { 200: Guide } } }, async (request) => {
    const { id } = signedIn(request);
    const ranges = rangesOfWireSchedule(request.body.available_schedule);
    const [first, ...rest] = weekProblems(ranges);
    if (first) throw unprocessable(first, ...rest);
    await kysely.transaction().execute(async (db) => {
      // Whoever books holds the same row: an offer is checked against one week or the other, never against half of each.
      await db.selectFrom('users').select('id').where('id', '=', id).forNoKeyUpdate().execute();
      await replaceWeek(db, id, ranges as Week);
    });
    return ownProfile(id);
  });

  async function ownProfile(id: number): Promise<Guide> {
    const guide = await findGuide(kysely, id);
    if (!guide) throw notFound();
    return guide;
  }
}
