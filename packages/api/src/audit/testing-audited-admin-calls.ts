import type { AuditAction } from '@mentorias/domain/audit/audit';
import type { AuditedCall } from './testing.ts';
import { api, booked, booking, entrepreneur, HEADER, LINK, MOVED, NOTE, OPEN, people, unrecorded } from './testing.ts';

/** Those of administrators. */
export const ADMIN_CALLS: Record<string, () => Promise<AuditedCall>> = {
  async 'PUT /admin/users/:id/presentation'() {
    const guide = await api.addGuide();
    const request: AuditedCall['request'] = ['PUT', `/admin/users/${guide.id}/presentation`, { hidden: ['photo'] }];
    const { admin } = await people();
    return { as: admin, request, leaves: ['user.presentation_hidden'], about: guide.id };
  },
  async 'PUT /admin/calendar_events/:id/attendance'() {
    const { admin, id } = await unrecorded();
    const body = { says: 'held', reason: 'Hablé con ambos' };
    const request: AuditedCall['request'] = ['PUT', `/admin/calendar_events/${id}/attendance`, body];
    return { as: admin, request, leaves: ['event.resolved'] };
  },
  async 'POST /admin/users'() {
    const { admin } = await people();
    return { as: admin, request: ['POST', '/admin/users', entrepreneur()], leaves: ['user.created'] };
  },
  async 'PUT /admin/users/:id'() {
    const { admin } = await people();
    const user = await api.addUser({ google_sub: 'g-3' });
    const request: AuditedCall['request'] = ['PUT', `/admin/users/${user.id}`, entrepreneur()];
    return { as: admin, request, leaves: ['user.edited', 'sign_in.google_untied'], about: user.id };
  },
  async 'DELETE /admin/users/:id'() {
    const { admin, user } = await people();
    return { as: admin, request: ['DELETE', `/admin/users/${user.id}`], leaves: ['user.deactivated'], about: user.id };
  },
  async 'POST /admin/users/status'() {
    const { admin, user, guide } = await people();
    const body = { ids: [user.id, guide.id, admin.id], status: false };
    const leaves: AuditAction[] = ['user.deactivated', 'user.deactivated'];
    return { as: admin, request: ['POST', '/admin/users/status', body], leaves };
  },
  async 'POST /admin/account_notes'() {
    const { admin, user } = await people();
    const request: AuditedCall['request'] = ['POST', '/admin/account_notes', { user_id: user.id, text: NOTE }];
    return { as: admin, request, leaves: ['user.noted'], about: user.id };
  },
  async 'DELETE /admin/account_notes/:id'() {
    const { admin, user } = await people();
    const { body } = await api.call('POST', '/admin/account_notes', {
      as: admin,
      body: { user_id: user.id, text: NOTE },
    });
    const request: AuditedCall['request'] = ['DELETE', `/admin/account_notes/${body.id}`];
    return { as: admin, request, leaves: ['user.note_removed'], about: user.id };
  },
  async 'GET /admin/users/download'() {
    const { admin } = await people();
    return { as: admin, request: ['GET', '/admin/users/download?user_type=1&ids=1,2'], leaves: ['export.users'] };
  },
  async 'POST /admin/users/import'() {
    const { admin } = await people();
    const csv = [HEADER, 'Emprendedor,luz@ejemplo.pe,Luz Mamani,Tejidos Luz,Puno,Feria,Mantas,,,,'].join('\r\n');
    return { as: admin, request: ['POST', '/admin/users/import', { csv }], leaves: ['import.stored', 'user.created'] };
  },
  async 'POST /admin/calendar_events'() {
    const { admin, user, guide } = await people();
    const body = { ...booking(guide), user_id: user.id };
    return { as: admin, request: ['POST', '/admin/calendar_events', body], leaves: ['event.created'] };
  },
  async 'PUT /admin/calendar_events/:id'() {
    const { admin, id } = await booked();
    return { as: admin, request: ['PUT', `/admin/calendar_events/${id}`, MOVED], leaves: ['event.moved'] };
  },
  async 'POST /admin/calendar_events/:id/cancellation'() {
    const { admin, id } = await booked();
    const request: AuditedCall['request'] = ['POST', `/admin/calendar_events/${id}/cancellation`, {}];
    return { as: admin, request, leaves: ['event.cancelled'] };
  },
  async 'POST /admin/guides/:id/cancellation'() {
    const { admin, guide } = await booked();
    await api.call('DELETE', `/admin/users/${guide.id}`, { as: admin });
    const request: AuditedCall['request'] = ['POST', `/admin/guides/${guide.id}/cancellation`, {}];
    return { as: admin, request, leaves: ['user.events_cancelled', 'event.cancelled'] };
  },
  async 'POST /admin/guides/:id/record_reminder'() {
    const { admin, guide } = await unrecorded();
    const request: AuditedCall['request'] = ['POST', `/admin/guides/${guide.id}/record_reminder`];
    return { as: admin, request, leaves: ['user.reminded'], about: guide.id };
  },
  async 'POST /admin/record_reminders'() {
    const { admin, guide } = await unrecorded();
    return { as: admin, request: ['POST', '/admin/record_reminders'], leaves: ['user.reminded'], about: guide.id };
  },
  async 'POST /admin/gap_reminders'() {
    const { admin } = await people();
    await api.database.kysely
      .updateTable('users')
      .set({ meeting_link: LINK })
      .where('user_type', '=', 'guide')
      .execute();
    const guide = await api.addGuide(OPEN);
    const request: AuditedCall['request'] = ['POST', '/admin/gap_reminders', { missing: 'link' }];
    return { as: admin, request, leaves: ['user.reminded_of_link'], about: guide.id };
  },
  async 'GET /admin/calendar_events/download'() {
    const { admin } = await people();
    const request: AuditedCall['request'] = ['GET', '/admin/calendar_events/download?status=confirmed'];
    return { as: admin, request, leaves: ['export.events'] };
  },
  async 'GET /admin/report/download'() {
    const { admin } = await people();
    const request: AuditedCall['request'] = ['GET', '/admin/report/download?from=2026-01&to=2026-03'];
    return { as: admin, request, leaves: ['export.report'] };
  },
  async 'POST /admin/mail/:id/retry'() {
    const { admin, id } = await failedMail();
    return { as: admin, request: ['POST', `/admin/mail/${id}/retry`], leaves: ['mail.resent'] };
  },
  async 'POST /admin/mail/retry'() {
    const { admin } = await failedMail();
    return { as: admin, request: ['POST', '/admin/mail/retry'], leaves: ['mail.resent'] };
  },
  async 'GET /admin/audit/download'() {
    const { admin } = await people();
    return { as: admin, request: ['GET', '/admin/audit/download?search=rosa'], leaves: ['export.audit'] };
  },
};

async function failedMail() {
  const { admin } = await people();
  const { id } = await api.database.kysely
    .insertInto('outbox')
    .values({
      kind: 'reset',
      payload: JSON.stringify({ email: admin.email }),
      created_at: api.clock.now,
      run_after: api.clock.now,
      give_up_at: api.clock.now,
      failed_at: api.clock.now,
      failure: 'address_refused',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { admin, id };
}
