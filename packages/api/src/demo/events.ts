import type { EventRecord } from '@mentorias/contract/events/guide-events';
import type { Week } from '@mentorias/domain/availability/availability';
import { SLOT_MINUTES, slotsIn, WINDOW_DAYS } from '@mentorias/domain/availability/slots';
import type { Area } from '@mentorias/domain/people/areas';
import type { LimaDate } from '@mentorias/domain/time/lima-time';
import { addDays, instantOf, limaDate, weekdayOf } from '@mentorias/domain/time/lima-time';

const PAST_DAYS = 35;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const TEN_AM = 10 * 60;

const REASONS = ['Me surgió un viaje de último momento.', 'Ese día tengo una feria.', ''];

/** Notes that fit every topic. */
const NOTES = [
  'Quedó en traer sus cifras del último mes.',
  '',
  'Sabe bien lo que quiere; falta ponerlo en un plan.',
  '',
  'Revisar juntos lo acordado antes de la próxima.',
];

/** An example event; guide and entrepreneur are indexes in their lists. */
export interface DemoEvent {
  guide: number;
  entrepreneur: number;
  start: Date;
  createdAt: Date;
  topic: string;
  cancellation: { by: 'guide' | 'entrepreneur'; reason: string; at: Date } | undefined;
  /** Attendance and note by the guide. */
  record: EventRecord | undefined;
}

/** A guide's week and areas. */
interface DemoGuide {
  week: Week;
  areas: readonly string[];
}

/**
 * Events in the guides' own hours from five weeks ago to the end of the booking window. Which hours are taken follows
 * from the numbers of day and guide: the same day always gives the same events, and most coming hours stay free.
 * The first guide and the first entrepreneur, as whom visitors sign in, meet tomorrow, whichever weekday that is, and each
 * guide has yet to record the last event that took place.
 */
export function demoEvents(guides: DemoGuide[], entrepreneurCount: number, now: Date): DemoEvent[] {
  const busy = new Set<string>();
  const days = Array.from({ length: PAST_DAYS + WINDOW_DAYS }, (_, index) => index - PAST_DAYS);
  const events = days.flatMap((day) =>
    guides.flatMap(({ week, areas }, guide) => {
      const date = addDays(limaDate(now), day);
      const areVisitors = guide === 0 && day === 1;
      // Outside the guide's own hours where that day has none.
      const start = startOn(week, date, day * 5 + guide * 7) ?? (areVisitors ? instantOf(date, TEN_AM) : undefined);
      const seed = day * 11 + guide * 13 + PAST_DAYS * 30;
      // Every sixth event has the first entrepreneur.
      const entrepreneur = areVisitors || seed % 6 === 0 ? 0 : seed % entrepreneurCount;
      if (!start || (isKeptFree(start, seed, now) && !areVisitors) || busy.has(`${entrepreneur} ${date}`)) return [];
      busy.add(`${entrepreneur} ${date}`);
      return [eventOf({ guide, entrepreneur, start, seed, now, topics: topicsOf(areas) })];
    }),
  );
  const last = new Set(guides.map((_, guide) => events.findLast((event) => event.guide === guide && event.record)));
  return events.map((event) => (last.has(event) ? { ...event, record: undefined } : event));
}

function startOn(week: Week, date: LimaDate, seed: number): Date | undefined {
  const slots = week[weekdayOf(date)].flatMap(slotsIn);
  const slot = slots[Math.abs(seed) % Math.max(slots.length, 1)];
  return slot && instantOf(date, slot.start);
}

function isKeptFree(start: Date, seed: number, now: Date): boolean {
  return start > now ? seed % 2 === 0 && seed % 6 !== 0 : seed % 4 === 1;
}

function eventOf({
  guide,
  entrepreneur,
  start,
  seed,
  now,
  topics,
}: Pick<DemoEvent, 'guide' | 'entrepreneur' | 'start'> & { seed: number; now: Date; topics: string[] }): DemoEvent {
  const createdAt = new Date(Math.min(start.getTime() - 30 * HOUR, now.getTime() - (1 + (seed % 20)) * HOUR));
  const isCancelled = seed % 9 === 4;
  return {
    guide,
    entrepreneur,
    start,
    createdAt,
    // Some have no topic.
    topic: seed % 12 === 11 ? '' : topics[seed % topics.length]!,
    cancellation: isCancelled
      ? {
          by: seed % 2 === 0 ? 'guide' : 'entrepreneur',
          reason: REASONS[seed % REASONS.length]!,
          at: new Date(createdAt.getTime() + HOUR / 2),
        }
      : undefined,
    record: isCancelled || start.getTime() + SLOT_MINUTES * MINUTE > now.getTime() ? undefined : recordOf(seed),
  };
}

/** Most events were held, some were missed, and every fifth has no record yet. */
function recordOf(seed: number): EventRecord | undefined {
  if (seed % 5 === 0) return undefined;
  return { attendance: seed % 8 === 3 ? 'missed_by_user' : 'held', note: NOTES[seed % NOTES.length]! };
}

/** Example topics for each area. */
const TOPICS: Record<Area, string[]> = {
  educacion: ['Armar un taller corto para mis clientes.', 'Convertir lo que sé en un curso en línea.'],
  finanzas: [
    'Ordenar mi flujo de caja de los próximos tres meses.',
    'Definir precios sin perder margen.',
    'Saber si me conviene un crédito ahora.',
  ],
  it: ['Qué necesita mi página web para vender.', 'Automatizar mis pedidos con hojas de cálculo.'],
  legal: ['Cómo registrar mi marca y qué pasos siguen.', 'Qué tipo de empresa me conviene constituir.'],
  logistica: ['Mejorar los tiempos de entrega en provincias.', 'Ordenar mi almacén antes de la campaña.'],
  marketing: [
    'Un calendario de contenido para mis redes sociales.',
    'Revisar mi plan para la campaña navideña.',
    'Qué fotos necesita mi catálogo.',
  ],
  negocios: ['Revisar mi modelo de negocio.', 'Decidir si abro un segundo local.'],
  producto: ['Validar un nuevo producto antes de invertir.', 'Qué dejar fuera de mi primera versión.'],
  rrhh: ['Contratar a mi primera persona: funciones y sueldo.', 'Cómo repartir tareas en un equipo de tres.'],
  ventas: ['Conseguir mis primeros clientes corporativos.', 'Cerrar más ventas por WhatsApp.'],
  operaciones: ['Producir más sin bajar la calidad.', 'Medir cuánto se pierde en mi taller.'],
  emprendimiento: ['Por dónde empezar a formalizar mi negocio.', 'Presentar mi negocio en cinco minutos.'],
  innovacion: ['Postular a un fondo concursable.', 'Probar una idea nueva con pocos clientes.'],
  comercial: ['Negociar con una cadena de tiendas.', 'Revisar mi propuesta para distribuidores.'],
  otros: ['Qué pide la certificación orgánica.', 'Exportar mi primer lote.'],
};

/** The example topics for a mentor of these areas. */
export function topicsOf(areas: readonly string[]): string[] {
  return areas.flatMap((area) => TOPICS[area as Area] ?? []);
}
