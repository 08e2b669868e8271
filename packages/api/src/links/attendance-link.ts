import type { LinkOutcome, SignedLink } from '@mentorias/contract/program/signed-links';
import type { Attendance } from '@mentorias/domain/events/attendance';
import { ATTENDANCES } from '@mentorias/domain/events/attendance';
import { callsMissing, statedBy, statementRefusal } from '@mentorias/domain/events/outcome';
import { STATEMENT_DAYS } from '@mentorias/domain/events/outcome-basis';
import { RATING_DAYS, ratingRefusal } from '@mentorias/domain/events/ratings';
import { SCORES } from '@mentorias/domain/events/scores';
import { firstName } from '@mentorias/domain/people/short-name';
import type { SignedInActor } from '../actor.ts';
import type { EventRow } from '../calendar-events/events-store.ts';
import { selectEvents } from '../calendar-events/events-store.ts';
import { rateEvent, readRating } from '../calendar-events/ratings/rate-event.ts';
import { REFUSALS, stateAttendance } from '../calendar-events/statements/state-attendance.ts';
import { statementsOf } from '../calendar-events/statements/statements-store.ts';
import type { Db } from '../database/schema.ts';
import { formatWhen } from '../mail/messages/event-message.ts';
import type { Services } from '../services.ts';
import type { Purpose } from './purpose.ts';
import { holderOf, unknownLink } from './purpose.ts';
import type { LinkClaims } from './signed-link.ts';
import { signLink } from './signed-link.ts';

/** No later mail asks again. */
const AFTER_ALL = `Este enlace venció: pasaron ${STATEMENT_DAYS} días desde la mentoría. Escribe a la administración`;

/** One of the two people of an event that is over. */
type Side = 'guide' | 'user';

/** Says of an event whether it was held, as its holder does on the screen (rule 16.35). */
export const attendanceLink: Purpose = {
  expired: AFTER_ALL,
  async read({ database: { kysely }, now }, claims) {
    const { event, side } = await participantOf(kysely, claims);
    const other = otherOf(event, side);
    const when = formatWhen(event.starts_at);
    if (event.status === 'cancelled')
      return { title: 'Esta mentoría se canceló', lines: [`Tu mentoría con ${other}`, when], actions: [] };
    const title = `¿Se realizó tu mentoría con ${other}?`;
    const statements = await statementsOf(kysely, { ...event, end: event.ends_at });
    const own = statedBy(statements, side)?.says;
    const lines = [when, ...(own ? [`Respondiste: ${labelOf(own, event, side)}.`] : [])];
    const refusal = statementRefusal(timesOf(event), statements, side, now());
    if (refusal) {
      const counts = event.attendance && event.attendance !== own ? [`Quedó así: ${countedAs(event)}.`] : [];
      return { title, lines: [...lines, ...counts, `${REFUSALS[refusal][1]}.`], actions: [] };
    }
    const isMissing = callsMissing(statedBy(statements, side === 'guide' ? 'user' : 'guide')?.says ?? null, side);
    return {
      title,
      lines: [...lines, ...(isMissing ? [`${other} dijo que no asististe.`] : [])],
      actions: answersOf(side).map((says) => ({
        id: says,
        label: says === 'held' && isMissing && !own ? 'No fue así' : labelOf(says, event, side),
        fields: [],
      })),
    };
  },

  async act(services, claims, action) {
    const says = ATTENDANCES.find((known) => known === action);
    if (!says) throw unknownLink();
    const { event, side, id } = await participantOf(services.database.kysely, claims);
    await stateAttendance(services, actorFor(id, side), event.id, { says, via: 'link' });
    const message = `Gracias. Respondiste: ${labelOf(says, event, side)}.`;
    const mayRate = side === 'user' && says === 'held' && (await isRateable(services, event.id));
    return { message, next: mayRate ? [{ label: '¿Te sirvió? Califícala', path: ratingPath(services, claims) }] : [] };
  },
};

/** Says how useful an event was to the entrepreneur, by its score alone: what they have written stays (rule 16.35). */
export const ratingLink: Purpose = {
  expired: AFTER_ALL,
  async read({ database: { kysely }, now }, claims): Promise<SignedLink> {
    const { event, side, id } = await participantOf(kysely, claims);
    if (side !== 'user') throw unknownLink();
    const rating = await readRating(kysely, id, event.id);
    const title = `¿Te sirvió tu mentoría con ${otherOf(event, side)}?`;
    const lines = [
      formatWhen(event.starts_at),
      ...(rating.score === null ? [] : [`Calificaste: ${rating.score} de 5.`]),
    ];
    if (ratingRefusal(timesOf(event), event.attendance, now()))
      return {
        title,
        lines: [...lines, `Se califica una mentoría que se realizó, hasta ${RATING_DAYS} días después.`],
        actions: [],
      };
    return {
      title,
      lines: [
        ...lines,
        'Del 1 (nada) al 5 (mucho).',
        'Quienes administran el programa leen todas las calificaciones y comentarios; tu mentor, solo promedios y los comentarios que compartas.',
      ],
      actions: SCORES.map((score) => ({ id: String(score), label: String(score), fields: [] })),
    };
  },

  async act(services, claims, action): Promise<LinkOutcome> {
    const score = SCORES.find((known) => String(known) === action);
    const { event, side, id } = await participantOf(services.database.kysely, claims);
    if (!score || side !== 'user') throw unknownLink();
    await rateEvent(services, id, event.id, { score });
    return {
      message: `Gracias. Calificaste: ${score} de 5.`,
      next: [{ label: 'Comentar', path: '/mis-mentorias?scope=past' }],
    };
  },
};

/** The event that a link is about, and which of its people holds it. Throws `unknownLink` where it is none of them. */
async function participantOf(db: Db, claims: LinkClaims): Promise<{ event: EventRow; side: Side; id: number }> {
  const event = await selectEvents(db).where('event.id', '=', claims.subject).executeTakeFirst();
  const { id } = await holderOf(db, claims);
  if (id === event?.guide_id) return { event, side: 'guide', id };
  if (id === event?.user_id) return { event, side: 'user', id };
  throw unknownLink();
}

function actorFor(id: number, user_type: Side): SignedInActor {
  return { id, user_type, release: null, requestId: null, document: null };
}

async function isRateable({ database: { kysely }, now }: Services, id: number): Promise<boolean> {
  const event = await selectEvents(kysely).where('event.id', '=', id).executeTakeFirstOrThrow();
  return ratingRefusal(timesOf(event), event.attendance, now()) === undefined;
}

/** The page on which the same holder rates the event, for as long as that can be done. */
function ratingPath({ config }: Services, claims: LinkClaims): string {
  return `/responder#${signLink(config, { ...claims, purpose: 'rating' })}`;
}

function timesOf({ starts_at: start, ends_at: end, status }: EventRow) {
  return { start, end, status };
}

function otherOf({ guide_name, user_name }: EventRow, side: Side): string {
  return firstName(side === 'guide' ? user_name : guide_name);
}

/** The answers in the order of the screens: of who was missing the other one comes first. */
function answersOf(side: Side): Attendance[] {
  return side === 'guide'
    ? ['held', 'missed_by_user', 'missed_by_guide']
    : ['held', 'missed_by_guide', 'missed_by_user'];
}

/** What counts of an event, in the words of a screen. */
function countedAs(event: EventRow): string {
  const label = {
    held: 'se realizó',
    missed_by_user: 'no asistió el emprendedor',
    missed_by_guide: 'no asistió el mentor',
  };
  const basis = event.outcome_basis === 'admin' ? ', según la administración' : '';
  return `${label[event.attendance!]}${basis}`;
}

function labelOf(says: Attendance, event: EventRow, side: Side): string {
  if (says === 'held') return 'Sí';
  if (says === `missed_by_${side}`) return side === 'guide' ? 'No pude asistir' : 'No pude ir';
  return `${otherOf(event, side)} no asistió`;
}
