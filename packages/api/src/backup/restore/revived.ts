import type { UserType } from '@mentorias/domain/people/roles';
import { userTypeLabel } from '@mentorias/domain/people/roles';
import { formatInstant } from '@mentorias/domain/time/lima-time';
import { sql } from 'kysely';
import type { Db } from '../../database/schema.ts';

/** The most accounts, and the most events, that are named: a person goes through them. */
const MAX_NAMED = 200;

/** What a restore brings back although it may have been deactivated, cancelled or used after the backup. */
export interface Revived {
  /** The active accounts, by e-mail. */
  accounts: { email: string; user_type: UserType; count: number }[];
  /** The confirmed events that are not over, by their start; people by e-mail. */
  events: { id: number; starts_at: Date; guide: string; user: string; count: number }[];
  /** Accounts with recovery codes of a second factor: those that were used since the backup are good again. */
  recoveryCodes: number;
}

/** What is active, to come and unused in a restored database: the first 200 of each, each row with the `count` of all. */
export async function revivedIn(database: Db): Promise<Revived> {
  const accounts = await sql<Revived['accounts'][number]>`
    SELECT email, user_type, count(*) OVER () AS count FROM users WHERE active ORDER BY email LIMIT ${MAX_NAMED}`.execute(
    database,
  );
  const events = await sql<Revived['events'][number]>`
    SELECT event.id, event.starts_at, guide.email AS guide, entrepreneur.email AS user, count(*) OVER () AS count
    FROM calendar_events event
    JOIN users guide ON guide.id = event.guide_id
    JOIN users entrepreneur ON entrepreneur.id = event.user_id
    WHERE event.status = 'confirmed' AND event.ends_at > now()
    ORDER BY event.starts_at, event.id LIMIT ${MAX_NAMED}`.execute(database);
  const codes = await sql<{ count: number }>`SELECT count(DISTINCT user_id) AS count FROM recovery_codes`.execute(
    database,
  );
  return { accounts: accounts.rows, events: events.rows, recoveryCodes: codes.rows[0]!.count };
}

/** The same for an operator: a line for each account and event, and how many more there are. */
export function revivedLines({ accounts, events, recoveryCodes }: Revived): string[] {
  return [
    'Lo que se dio de baja después de la copia vuelve. Revisa antes de abrir:',
    ...section('Cuentas activas', accounts, ({ email, user_type }) => `${email} (${userTypeLabel(user_type)})`),
    ...section(
      'Mentorías por venir',
      events,
      ({ id, starts_at, guide, user }) => `${id}: ${formatInstant(starts_at)}, ${guide} con ${user}`,
    ),
    `Cuentas con códigos de recuperación, que sirven otra vez si se usaron: ${recoveryCodes}`,
  ];
}

function section<Row extends { count: number }>(title: string, rows: Row[], text: (row: Row) => string): string[] {
  const count = rows[0]?.count ?? 0;
  const more = count > rows.length ? [`  y ${count - rows.length} más`] : [];
  return [`${title}: ${count}`, ...rows.map((row) => `  ${text(row)}`), ...more];
}
