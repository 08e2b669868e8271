import type { SessionRecord } from '@mentorias/contract/guide-events';
import type { Week } from '@mentorias/domain/availability';
import type { LimaDate } from '@mentorias/domain/lima-time';
import { addDays, instantOf, limaDate, weekdayOf } from '@mentorias/domain/lima-time';
import { slotsIn, WINDOW_DAYS } from '@mentorias/domain/slots';

const PAST_DAYS = 35;
const HOUR = 3_600_000;

const TOPICS = [
  'Quiero definir precios sin perder clientes ni margen.',
  'Ayuda para ordenar mi flujo de caja de los próximos tres meses.',
  'Cómo registrar mi marca y qué pasos siguen.',
  'Revisar mi plan para vender por internet en campaña navideña.',
  'Necesito ideas para conseguir mis primeros clientes corporativos.',
  'Cómo presentar mi negocio a un fondo concursable.',
  'Definir mis redes sociales y un calendario de contenido.',
  'Dudas sobre el régimen tributario que me conviene.',
  'Mejorar los tiempos de entrega en provincias.',
  'Contratar a mi primera persona: contrato y funciones.',
  'Validar un nuevo producto antes de invertir.',
  '',
];

const REASONS = ['Me surgió un viaje de último momento.', 'Ese día tengo una feria.', ''];

const NOTES = [
  'Quedó en traer sus costos por producto.',
  '',
  'Muy clara con sus metas; falta ordenar el flujo de caja.',
  '',
  'Revisar juntos su página antes de la próxima.',
];

/** An example session; guide and entrepreneur are numbers in the lists of those. */
export interface DemoSession {
  guide: number;
  entrepreneur: number;
  start: Date;
  createdAt: Date;
  topic: string;
  cancellation: { by: 'guide' | 'entrepreneur'; reason: string; at: Date } | undefined;
  /** What the guide wrote down afterwards. */
  record: SessionRecord | undefined;
}

/**
 * Sessions in the guides' own hours from five weeks ago to the end of the booking window. Which hours are taken follows
 * from the numbers of day and guide: the same day always gives the same sessions, and most coming hours stay free.
 */
export function demoSessions(weeks: Week[], entrepreneurCount: number, now: Date): DemoSession[] {
  const busy = new Set<string>();
  const days = Array.from({ length: PAST_DAYS + WINDOW_DAYS }, (_, index) => index - PAST_DAYS);
  return days.flatMap((day) =>
    weeks.flatMap((week, guide) => {
      const date = addDays(limaDate(now), day);
      const start = startOn(week, date, day * 5 + guide * 7);
      const seed = day * 11 + guide * 13 + PAST_DAYS * 30;
      // Every sixth is of the first entrepreneur, who is the one that visitors sign in as.
      const entrepreneur = seed % 6 === 0 ? 0 : seed % entrepreneurCount;
      if (!start || isKeptFree(start, seed, now) || busy.has(`${entrepreneur} ${date}`)) return [];
      busy.add(`${entrepreneur} ${date}`);
      return [sessionOf({ guide, entrepreneur, start, seed, now })];
    }),
  );
}

function startOn(week: Week, date: LimaDate, seed: number): Date | undefined {
  const slots = week[weekdayOf(date)].flatMap(slotsIn);
  const slot = slots[Math.abs(seed) % Math.max(slots.length, 1)];
  return slot && instantOf(date, slot.start);
}

function isKeptFree(start: Date, seed: number, now: Date): boolean {
  return start > now ? seed % 2 === 0 && seed % 6 !== 0 : seed % 4 === 1;
}

function sessionOf({
  guide,
  entrepreneur,
  start,
  seed,
  now,
}: Omit<DemoSession, 'createdAt' | 'topic' | 'cancellation' | 'record'> & { seed: number; now: Date }): DemoSession {
  const createdAt = new Date(Math.min(start.getTime() - 30 * HOUR, now.getTime() - (1 + (seed % 20)) * HOUR));
  const isCancelled = seed % 9 === 4;
  return {
    guide,
    entrepreneur,
    start,
    createdAt,
    topic: TOPICS[seed % TOPICS.length]!,
    cancellation: isCancelled
      ? {
          by: seed % 2 === 0 ? 'guide' : 'entrepreneur',
          reason: REASONS[seed % REASONS.length]!,
          at: new Date(createdAt.getTime() + HOUR / 2),
        }
      : undefined,
    record: isCancelled || start.getTime() + HOUR > now.getTime() ? undefined : recordOf(seed),
  };
}

/** Most were held, some were missed, and every fifth is still to be written down. */
function recordOf(seed: number): SessionRecord | undefined {
  if (seed % 5 === 0) return undefined;
  return { attendance: seed % 8 === 3 ? 'missed_by_user' : 'held', note: NOTES[seed % NOTES.length]! };
}
