import type { AvailabilityException } from '@mentorias/contract/availability/availability-exceptions';
import type { GuideEvent } from '@mentorias/contract/events/guide-events';
import type { GuideProfile } from '@mentorias/contract/events/meeting-links';
import type { LimaDate } from '@mentorias/domain/time/lima-time';
import { addDays, limaDate, wireInstant } from '@mentorias/domain/time/lima-time';
import { PEOPLE } from '@mentorias/session/example-api';
import { exampleEvent } from '@mentorias/session/example-events';

const TODAY = limaDate(new Date());
const { user_type: _, ...GUIDE } = PEOPLE.guide;
const DAY = [{ start_time: '09:00', end_time: '13:00' }];

const profile: GuideProfile = {
  ...GUIDE,
  guide_type: 'specialized',
  areas: ['finanzas'],
  specializations: ['Costos', 'Precios'],
  location: 'Arequipa',
  available_schedule: {
    monday: DAY,
    tuesday: [],
    wednesday: DAY,
    thursday: DAY,
    friday: DAY,
    saturday: [],
    sunday: [],
  },
  meeting_link: 'https://meet.google.com/abc-defg-hij',
  link_revision: 0,
  revision: 1,
};

const exceptions: AvailabilityException[] = [
  { id: 1, from: addDays(TODAY, 20), to: addDays(TODAY, 26), ranges: [], reason: 'Viaje' },
];

/** An hour with one of the entrepreneurs, `hour` o'clock in Lima. */
function eventOn(day: LimaDate, hour: number, name: string, changes: Partial<GuideEvent> = {}): GuideEvent {
  const id = hour + 100 * Math.abs(Number(day.slice(8)) + 31 * Number(day.slice(5, 7)));
  return {
    ...exampleEvent(id, wireInstant(day, hour * 60)),
    description: 'Precios de mi carta',
    guide: GUIDE,
    user: { id: id + 1, name, email: 'socia@bodega.pe', company_name: 'Bodega Rosa' },
    note: '',
    earlier_notes: [],
    record_revision: 0,
    link_revision: 0,
    ...changes,
  };
}

const events: GuideEvent[] = [
  eventOn(addDays(TODAY, -7), 10, 'Rosa Quispe', { attendance: 'held', note: 'Trae sus costos la próxima vez' }),
  eventOn(addDays(TODAY, -1), 11, 'Luis Mamani'),
  eventOn(addDays(TODAY, 1), 9, 'Rosa Quispe', {
    earlier_notes: [{ start_time: wireInstant(addDays(TODAY, -7), 600), note: 'Trae sus costos la próxima vez' }],
  }),
  eventOn(addDays(TODAY, 1), 11, 'Luis Mamani', { description: 'Un local en Yanahuara' }),
  eventOn(addDays(TODAY, 3), 10, 'Elena Torres', { attendees: [{ email: 'contador@bodega.pe' }] }),
];

/** What the server would have stored. */
export const data = { profile, exceptions, events };
