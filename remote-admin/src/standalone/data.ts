import type { AdminEvent } from '@mentorias/contract/events/admin-events';
import type { User } from '@mentorias/contract/people/users';
import type { AuditEntry } from '@mentorias/contract/program/audit';
import type { UndeliveredMail } from '@mentorias/contract/program/mail';
import { addDays, limaDate, wireInstant } from '@mentorias/domain/time/lima-time';
import { PEOPLE } from '@mentorias/session/example-api';
import { exampleEvent } from '@mentorias/session/example-events';

const TODAY = limaDate(new Date());
const at = (days: number, hour: number) => wireInstant(addDays(TODAY, days), hour * 60);

function aUser(id: number, name: string, email: string, changes: Partial<User>): User {
  return {
    id,
    name,
    email,
    user_type: 'user',
    company_name: '',
    location: 'Lima',
    origin: '',
    description: '',
    status: true,
    created_at: at(-60, 10),
    code: '',
    guide_type: null,
    areas: [],
    specializations: [],
    revision: 0,
    ...changes,
  };
}

const users: User[] = [
  aUser(7, 'Ana Ruiz', 'ana@mentores.pe', {
    user_type: 'guide',
    code: 'ANA',
    guide_type: 'specialized',
    areas: ['finanzas'],
  }),
  aUser(8, 'Rosa Quispe', 'rosa@bodega.pe', { company_name: 'Bodega Rosa' }),
  aUser(9, 'Luis Mamani', 'luis@taller.pe', { company_name: 'Taller Mamani', location: 'Cusco' }),
  aUser(3, PEOPLE.admin.name, PEOPLE.admin.email, { user_type: 'admin' }),
];

function anEvent(id: number, days: number, hour: number, changes: Partial<AdminEvent> = {}): AdminEvent {
  return {
    ...exampleEvent(id, at(days, hour)),
    description: 'Costos de una bodega',
    guide: { id: 7, name: 'Ana Ruiz', email: 'ana@mentores.pe', status: true },
    user: { id: 8, name: 'Rosa Quispe', email: 'rosa@bodega.pe', company_name: 'Bodega Rosa' },
    ...changes,
  };
}

const events: AdminEvent[] = [
  anEvent(51, 1, 9),
  anEvent(52, 2, 11, { user: { id: 9, name: 'Luis Mamani', email: 'luis@taller.pe', company_name: 'Taller Mamani' } }),
  anEvent(53, 3, 10, { status: 'cancelled', cancelled_by: 'guide', cancel_reason: 'Viaje' }),
  anEvent(54, -2, 9, { attendance: 'held' }),
];

const mails: UndeliveredMail[] = [
  {
    id: 41,
    kind: 'booked',
    to: 'socia@bodega.pe',
    status: 'failed',
    failure: 'address_refused',
    smtp_code: '550 5.1.1',
    attempts: 1,
    created_at: at(-1, 10),
    tried_at: at(-1, 10),
    next_attempt_at: null,
    failed_at: at(-1, 10),
  },
];

const entries: AuditEntry[] = [
  {
    id: 1,
    at: at(-1, 15),
    actor: { id: 3, name: PEOPLE.admin.name, email: PEOPLE.admin.email },
    actor_type: 'admin',
    action: 'event.moved',
    subject_type: 'event',
    subject_id: 51,
    subject_name: 'Ana Ruiz y Rosa Quispe',
    details: { start_time: { from: at(1, 8), to: at(1, 9) } },
    release: 'admin@1.2.0',
    request_id: null,
  },
];

/** What the server would have stored. */
export const data = { users, events, mails, entries };
