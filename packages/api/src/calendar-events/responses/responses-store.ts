import type { Partstat } from '@mentorias/domain/events/responses';
import { normalizeEmail } from '@mentorias/domain/people/emails';
import type { Db } from '../../database/schema.ts';

interface Response {
  eventId: number;
  email: string;
  partstat: Partstat;
  revision: number;
}

/** Stores what somebody says of coming, in place of what they said before. */
export async function storeResponse(db: Db, { eventId, email, ...said }: Response, now: Date): Promise<void> {
  const values = { ...said, at: now, via: 'link' as const };
  await db
    .insertInto('event_responses')
    .values({ event_id: eventId, address: normalizeEmail(email), ...values })
    .onConflict((conflict) => conflict.columns(['event_id', 'address']).doUpdateSet(values))
    .execute();
}

/** What somebody has said of coming. */
export async function responseOf(db: Db, eventId: number, email: string): Promise<Partstat | undefined> {
  const row = await db
    .selectFrom('event_responses')
    .select('partstat')
    .where('event_id', '=', eventId)
    .where('address', '=', normalizeEmail(email))
    .executeTakeFirst();
  return row?.partstat;
}
