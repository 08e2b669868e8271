import type { AdminEvent } from '@mentorias/contract/events/admin-events';
import type { fakeNetwork } from '@mentorias/session/testing';

/** The answers of a faked server. */
export type Answers = NonNullable<Parameters<typeof fakeNetwork>[0]>;

/** The present time in tests of events: Monday, 23 November 2026, 10:15 in Lima. */
export const NOW = new Date('2026-11-23T10:15:00-05:00');

const GUIDE = { id: 7, name: 'Ana Ruiz', email: 'ana@mentores.pe', status: true };
const ENTREPRENEUR = { id: 8, name: 'Rosa Quispe', email: 'rosa@bodega.pe', company_name: 'Bodega Rosa' };

/** An event of Ana Ruiz with Rosa Quispe on Tuesday, 24 November, at 9:00 in Lima, with the fields of `different`. */
export function anEvent(different: Partial<AdminEvent> = {}): AdminEvent {
  return {
    id: 51,
    start_time: '2026-11-24T14:00:00Z',
    end_time: '2026-11-24T15:00:00Z',
    status: 'confirmed',
    cancelled_by: null,
    cancel_reason: '',
    description: 'Costos de una bodega',
    attendees: [],
    meeting_link: '',
    attendance: null,
    guide: GUIDE,
    user: { ...ENTREPRENEUR, status: true },
    created_at: '2026-11-20T15:00:00Z',
    ...different,
  };
}
