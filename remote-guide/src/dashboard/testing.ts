import type { GuideEvent } from '@mentorias/contract/events/guide-events';

/** Monday in Lima, a quarter past eight in the morning. */
export const NOW = new Date('2026-11-23T08:15:00-05:00');

/** An event of one hour, as the server sends it. */
export function eventAt(start_time: string, changes: Partial<GuideEvent> = {}): GuideEvent {
  const start = new Date(start_time);
  return {
    id: start.getTime() / 3_600_000,
    start_time,
    end_time: new Date(start.getTime() + 3_600_000).toISOString(),
    status: 'confirmed',
    cancelled_by: null,
    cancel_reason: '',
    description: 'Precios de mi carta',
    attendees: [],
    guide: { id: 2, name: 'Julio Paredes', email: 'julio@mentores.pe' },
    user: { id: 1, name: 'Rosa Quispe', email: 'rosa@bodega.pe', company_name: 'Bodega Rosa' },
    meeting_link: '',
    attendance: null,
    note: '',
    earlier_notes: [],
    revision: 0,
    record_revision: 0,
    link_revision: 0,
    created_at: '2026-11-20T10:00:00-05:00',
    ...changes,
  };
}
