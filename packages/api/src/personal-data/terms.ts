import type { KeptData } from '@mentorias/contract/program/personal-data';
import { STATEMENT_DAYS } from '@mentorias/domain/events/outcome-basis';
import { SESSION_MAX_MS } from '@mentorias/domain/people/session-limits';
import type { ApiConfig } from '../config.ts';
import { dataOf, INVENTORY } from '../database/inventory.ts';
import type { Kept, Kind, Purpose, TableEntry, Term } from '../database/inventory-kinds.ts';
import { REPLY_RETENTION_MS } from '../http/idempotency.ts';
import { DEVICE_RETENTION_MS } from '../sign-in/limits/known-devices.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** For how long a mail that was sent or given up is known, and the report of a failure, in milliseconds. */
export const THIRTY_DAYS_MS = 30 * DAY_MS;

type TermConfig = Pick<
  ApiConfig,
  'auditKeptDays' | 'guestsKeptDays' | 'eventTextsKeptDays' | 'accountNotesKeptDays' | 'dataRequestsKeptDays'
>;

/** The length of a term, in milliseconds. */
export function lengthOf(term: Term, config: TermConfig): number {
  const lengths: Record<Term, number> = {
    session: SESSION_MAX_MS,
    device: DEVICE_RETENTION_MS,
    expired: 0,
    reply: REPLY_RETENTION_MS,
    failure: THIRTY_DAYS_MS,
    mail: THIRTY_DAYS_MS,
    // Until the last day for statements about the event.
    attendance: (STATEMENT_DAYS + 1) * DAY_MS,
    audit: config.auditKeptDays * DAY_MS,
    guests: config.guestsKeptDays * DAY_MS,
    texts: config.eventTextsKeptDays * DAY_MS,
    notes: config.accountNotesKeptDays * DAY_MS,
    requests: config.dataRequestsKeptDays * DAY_MS,
  };
  return lengths[term];
}

const PURPOSES: Record<Purpose, string> = {
  service: 'Prestarte el servicio',
  events: 'Agendar y recordar mentorías, y saber cuáles se realizaron',
  access: 'Reconocerte cuando ingresas y proteger tu acceso',
  mail: 'Avisarte por correo',
  faults: 'Detectar versiones de la página que fallan',
  accountability: 'Saber quién cambió qué, y cuándo',
  administration: 'Administrar la plataforma',
  rights: 'Atender lo que pides y permites sobre tus datos',
};

/** What the data are, in words; none for bookkeeping. */
const KINDS: Partial<Record<Kind, string>> = {
  contact: 'Lo que te identifica y por donde te escribimos',
  profile: 'Lo que describe tu perfil',
  text: 'Lo que tú u otras personas escriben',
  setting: 'Lo que eliges',
  activity: 'Lo que se hizo, y cuándo',
  secret: 'Lo que prueba quién eres, que nadie puede leer',
};

/** What the product keeps of people, what data that is, why and for how long, each thing once (rule 15.7). */
export function keptData(config: TermConfig): KeptData[] {
  const kept = [...INVENTORY].flatMap(([table, entry]) => {
    const { what, purpose, kept } = entry;
    const data = dataOf(table);
    const own = data.flatMap(({ kind, ownTerm }) =>
      ownTerm ? [{ what: ownTerm.what, purpose, term: wordsOf(ownTerm, entry, config), kinds: [kind] }] : [],
    );
    const rest = data.filter(({ ownTerm }) => !ownTerm).map(({ kind }) => kind);
    return [...(what ? [{ what, purpose, term: wordsOf(kept, entry, config), kinds: rest }] : []), ...own];
  });
  return [...Map.groupBy(kept, ({ what }) => what).values()].map((same) => {
    const { what, purpose, term } = same[0]!;
    const kinds = new Set(same.flatMap((one) => one.kinds));
    const words = Object.entries(KINDS).flatMap(([kind, word]) => (kinds.has(kind as Kind) ? [word] : []));
    return { what, kinds: words, purpose: PURPOSES[purpose], term };
  });
}

function wordsOf(kept: Kept, { persons, deleted }: TableEntry, config: TermConfig): string {
  if (kept === 'account') return 'Mientras tengas la cuenta';
  if (kept === 'history' && !persons) return 'Mientras exista la plataforma';
  if (kept === 'history' && deleted) return 'Mientras exista la plataforma; se borra si eliminas tu cuenta';
  if (kept === 'history') return 'Mientras exista la plataforma; sin tu nombre ni tu correo si eliminas tu cuenta';
  if (kept.term === 'expired') return 'Hasta que vencen';
  return showLength(lengthOf(kept.term, config));
}

/** '72 horas', '30 días', '2 años'. */
export function showLength(milliseconds: number): string {
  const days = milliseconds / DAY_MS;
  if (days % 365 === 0) return days === 365 ? '1 año' : `${days / 365} años`;
  return days > 3 ? `${days} días` : `${milliseconds / HOUR_MS} horas`;
}
