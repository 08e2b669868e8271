import { deleteOldAudit, recordAudit } from '@mentorias/api/audit/record-audit';
import { tidy } from '@mentorias/api/maintenance';
import { outboxState } from '@mentorias/api/metrics/outbox-state';
import { slotsAhead } from '@mentorias/api/metrics/slots-ahead';
import { claim, enqueueSecurityMail, finish } from '@mentorias/api/outbox/outbox-store';
import { enqueueReminders } from '@mentorias/api/reminders/reminders-store';
import { NOW } from './fill.ts';
import type { Role, Subject } from './subject.ts';

/** Something that is done again and again while the data grow, and its name. */
type Measure = [name: string, run: (subject: Subject) => Promise<unknown>];

const TOMORROW = '2026-04-16';
const WEEK = 'from=2026-04-13&to=2026-04-19';
/** An hour in which no event of the data is, on two days. */
const [HOUR, NEXT_HOUR] = [`${TOMORROW}T17:00:00-05:00`, '2026-04-17T17:00:00-05:00'];
const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

/** Calls that read, each by the role that makes it. */
export const READS: [Role, string][] = [
  ['user', '/auth/session'],
  ['user', '/auth/sessions'],
  ['user', '/auth/second_factor'],
  ['user', '/auth/reminders'],
  ['user', '/entrepreneur/guides'],
  ['user', '/entrepreneur/guides?search=quispe'],
  ['user', '/entrepreneur/guides?search=nadie'],
  ['user', '/entrepreneur/guides/140'],
  ['user', `/entrepreneur/guides/140/available_hours?date=${TOMORROW}T00:00:00.000Z`],
  ['user', '/entrepreneur/guides/140/available_days'],
  ['user', '/entrepreneur/calendar_events'],
  ['user', '/entrepreneur/calendar_events?scope=past'],
  ['guide', '/guide/profiles'],
  ['guide', '/guide/availability_exceptions'],
  ['guide', '/guide/calendar_events?page=1&scope=past'],
  ['guide', `/guide/calendar_events?${WEEK}`],
  ['admin', '/admin/users'],
  ['admin', '/admin/users?search=quispe'],
  ['admin', '/admin/users?search=julio.soto777@ejemplo.pe'],
  ['admin', '/admin/calendar_events'],
  ['admin', '/admin/calendar_events?status=upcoming'],
  ['admin', '/admin/calendar_events?guide_id=140'],
  ['admin', '/admin/calendar_events?search=quispe'],
  ['admin', '/admin/calendar_events?search=julio.soto777@ejemplo.pe'],
  ['admin', `/admin/calendar_events/span?${WEEK}`],
  ['admin', '/admin/calendar_events/filter'],
  ['admin', '/admin/calendar_events/filter?search=quispe'],
  ['admin', '/admin/figures'],
  ['admin', '/admin/report?from=2026-03&to=2026-03'],
  ['admin', '/admin/mail'],
  ['admin', '/admin/mail?search=x7007@ejemplo.pe'],
  ['admin', '/admin/audit'],
  ['admin', '/admin/audit?person_id=141'],
  ['admin', '/admin/audit?search=julio.soto777@ejemplo.pe'],
  ['admin', '/admin/audit?subject_type=user'],
  ['admin', '/admin/audit?from=2026-04-15'],
];

/** Everything whose cost could grow with the data, each as one thing that a person or a timer does. */
export const MEASURES: Measure[] = [
  ...READS.map(([role, path]): Measure => [path, ({ call }) => call(role, 'GET', path)]),
  ['book, move and cancel', bookMoveCancel],
  ['PUT /auth/profile', ({ call }) => call('user', 'PUT', '/auth/profile', { name: drawnName() })],
  ['POST /guide/profiles', ({ call }) => call('guide', 'POST', '/guide/profiles', drawnWeek())],
  ['POST /admin/users', ({ call }) => call('admin', 'POST', '/admin/users', drawnUser())],
  ['outbox: enqueue, claim and finish a mail', sendMail],
  ['outbox: its state, for the metrics', ({ services }) => outboxState(services.database.kysely, NOW)],
  ['outbox: reminders that are due', ({ services }) => enqueueReminders(services.database.kysely, NOW)],
  ['audit trail: one row more', addToTrail],
  ['audit trail: rows that are too old', deleteOldTrail],
  ['free hours, for the metrics', ({ services }) => slotsAhead(services.database.kysely, NOW)],
  ['tidying, every half hour', ({ services }) => tidy(services)],
];

export async function bookMoveCancel({ call, people }: Subject): Promise<void> {
  const body = { guide_id: people.guide.id, start_time: HOUR };
  const { id } = await call<{ id: number }>('user', 'POST', '/entrepreneur/calendar_events', body);
  await call('user', 'PUT', `/entrepreneur/calendar_events/${id}`, { start_time: NEXT_HOUR });
  await call('user', 'POST', `/entrepreneur/calendar_events/${id}/cancellation`, {});
}

async function sendMail({ services, people }: Subject): Promise<void> {
  const { kysely } = services.database;
  await enqueueSecurityMail(kysely, 'second_factor_on', { id: people.user.id, email: 'a@ejemplo.pe' }, NOW);
  const mail = await claim(kysely, NOW);
  await finish(kysely, mail!.id, NOW);
}

async function addToTrail({ services, people }: Subject): Promise<void> {
  const actor = { id: people.admin.id, user_type: 'admin' as const, release: null, requestId: null };
  await recordAudit(services.database.kysely, actor, NOW, { action: 'user.edited', subjectId: people.user.id });
}

async function deleteOldTrail({ services }: Subject): Promise<void> {
  await deleteOldAudit(services.database.kysely, NOW, services.config.auditKeptDays);
}

let drawn = 0;

/** A name that differs from the one before: an equal one changes nothing. */
function drawnName(): string {
  drawn += 1;
  return `Rosa ${drawn} Quispe`;
}

/** A mentor, who has no password to be hashed. */
function drawnUser() {
  drawn += 1;
  const letters = String(drawn)
    .padStart(4, '0')
    .replace(/\d/g, (digit) => 'KLMNOPQRST'[Number(digit)]!);
  const of = { code: `ZZ${letters}`, guide_type: 'assigned', areas: [], specializations: [] };
  return { user_type: 'guide', email: `nueva${drawn}@ejemplo.pe`, ...of };
}

function drawnWeek() {
  drawn += 1;
  const day = [
    { start_time: '09:00', end_time: `12:${drawn % 2}0` },
    { start_time: '14:00', end_time: '18:00' },
  ];
  return { available_schedule: Object.fromEntries(WEEKDAYS.map((weekday) => [weekday, day])) };
}
