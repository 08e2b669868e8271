import { sql } from 'kysely';
import { CHANNEL } from '../database/listen/listener.ts';
import type { DbTransaction } from '../database/schema.ts';

/** Changes of events that take or free an hour. */
const OF_HOURS = ['booked', 'moved', 'cancelled'];

/** Tells every process, when the transaction has committed, that a guide opens other hours. */
export async function tellChangedHours(db: DbTransaction, guideId: number): Promise<void> {
  await sql`SELECT pg_notify(${CHANNEL}, ${JSON.stringify({ kind: 'hours', guide_id: guideId })})`.execute(db);
}

/** The guide of whose hours a text says that they changed; undefined for any other text. */
export function guideOfChangedHours(text: string): number | undefined {
  try {
    const { kind, guide_id }: { kind?: string; guide_id?: number } = JSON.parse(text);
    return kind === 'hours' || OF_HOURS.includes(kind ?? '') ? guide_id : undefined;
  } catch {
    return undefined;
  }
}
