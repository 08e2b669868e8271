import type { Role } from '@mentorias/domain/people/roles';

/** Who may make a call. */
export type Access = 'public' | 'signed-in' | Role;

/** Every call of the API and who may make it (rule 1.4). A call without an entry is refused. */
export const PERMISSIONS: Readonly<Record<string, Access>> = {
  'GET /openapi.json': 'public',

  'POST /auth/login': 'public',
  'POST /auth/google/nonce': 'public',
  'POST /auth/google': 'public',
  'POST /auth/second_factor': 'public',
  'POST /auth/password_resets': 'public',
  'PUT /auth/password_resets': 'public',
  'GET /photos/:hash': 'public',
  'GET /privacy/kept_data': 'public',
  'POST /links/read': 'public',
  'POST /links/act': 'public',
  'POST /links/one_click': 'public',
  'GET /links/one_click': 'public',

  'GET /auth/session': 'signed-in',
  'DELETE /auth/session': 'signed-in',
  'GET /auth/sessions': 'signed-in',
  'DELETE /auth/sessions': 'signed-in',
  'DELETE /auth/sessions/:id': 'signed-in',
  'PUT /auth/password': 'signed-in',
  'GET /auth/second_factor': 'signed-in',
  'PUT /auth/second_factor': 'signed-in',
  'POST /auth/second_factor/setup': 'signed-in',
  'POST /auth/second_factor/recovery_codes': 'signed-in',
  'POST /auth/second_factor/removal': 'signed-in',
  'PUT /auth/profile': 'signed-in',
  'GET /auth/reminders': 'signed-in',
  'PUT /auth/reminders': 'signed-in',
  'GET /auth/data': 'signed-in',
  'GET /auth/data/download': 'signed-in',
  'GET /auth/data/events/download': 'signed-in',
  'GET /auth/data_requests': 'signed-in',
  'POST /auth/data_requests': 'signed-in',
  'PUT /auth/erasure': 'signed-in',
  'DELETE /auth/erasure': 'signed-in',
  'GET /events/stream': 'signed-in',
  'POST /remote-failures': 'signed-in',

  'GET /entrepreneur/guides': 'entrepreneur',
  'GET /entrepreneur/guides/:id': 'entrepreneur',
  'GET /entrepreneur/guides/:id/available_hours': 'entrepreneur',
  'GET /entrepreneur/guides/:id/available_days': 'entrepreneur',
  'GET /entrepreneur/calendar_events': 'entrepreneur',
  'POST /entrepreneur/calendar_events': 'entrepreneur',
  'PUT /entrepreneur/calendar_events/:id': 'entrepreneur',
  'POST /entrepreneur/calendar_events/:id/cancellation': 'entrepreneur',
  'PUT /entrepreneur/calendar_events/:id/attendance': 'entrepreneur',
  'PUT /entrepreneur/calendar_events/:id/rating': 'entrepreneur',
  'GET /entrepreneur/calendar_events/:id/summary': 'entrepreneur',
  'PUT /entrepreneur/calendar_events/:id/summary': 'entrepreneur',
  'GET /entrepreneur/agreements': 'entrepreneur',
  'PUT /entrepreneur/agreements/:id': 'entrepreneur',

  'GET /guide/profiles': 'guide',
  'POST /guide/profiles': 'guide',
  'GET /guide/presentation': 'guide',
  'PUT /guide/presentation': 'guide',
  'PUT /guide/photo': 'guide',
  'DELETE /guide/photo': 'guide',
  'GET /guide/availability_exceptions': 'guide',
  'POST /guide/availability_exceptions': 'guide',
  'DELETE /guide/availability_exceptions/:id': 'guide',
  'PUT /guide/meeting_link': 'guide',
  'GET /guide/calendar_events': 'guide',
  'POST /guide/calendar_events': 'guide',
  'PUT /guide/calendar_events/:id': 'guide',
  'POST /guide/calendar_events/:id/cancellation': 'guide',
  'PUT /guide/calendar_events/:id/meeting_link': 'guide',
  'PUT /guide/calendar_events/:id/attendance': 'guide',
  'PUT /guide/calendar_events/:id/record': 'guide',
  'GET /guide/calendar_events/:id/summary': 'guide',
  'PUT /guide/calendar_events/:id/summary': 'guide',
  'GET /guide/agreements': 'guide',
  'GET /guide/ratings': 'guide',
  'PUT /guide/agreements/:id': 'guide',

  'GET /admin/users': 'admin',
  'POST /admin/users': 'admin',
  'GET /admin/users/download': 'admin',
  'POST /admin/users/status': 'admin',
  'GET /admin/users/:id': 'admin',
  'PUT /admin/users/:id': 'admin',
  'DELETE /admin/users/:id': 'admin',
  'GET /admin/users/:id/presentation': 'admin',
  'PUT /admin/users/:id/presentation': 'admin',
  'GET /admin/account_notes': 'admin',
  'POST /admin/account_notes': 'admin',
  'DELETE /admin/account_notes/:id': 'admin',
  'POST /admin/users/import/preview': 'admin',
  'POST /admin/users/import': 'admin',
  'GET /admin/calendar_events': 'admin',
  'POST /admin/calendar_events': 'admin',
  'PUT /admin/calendar_events/:id': 'admin',
  'POST /admin/calendar_events/:id/cancellation': 'admin',
  'PUT /admin/calendar_events/:id/attendance': 'admin',
  'GET /admin/calendar_events/filter': 'admin',
  'GET /admin/calendar_events/span': 'admin',
  'GET /admin/calendar_events/download': 'admin',
  'POST /admin/guides/:id/cancellation': 'admin',
  'POST /admin/guides/:id/record_reminder': 'admin',
  'POST /admin/record_reminders': 'admin',
  'POST /admin/gap_reminders': 'admin',
  'GET /admin/figures': 'admin',
  'GET /admin/mail': 'admin',
  'POST /admin/mail/:id/retry': 'admin',
  'POST /admin/mail/retry': 'admin',
  'GET /admin/data_requests': 'admin',
  'POST /admin/data_requests/:id/answer': 'admin',
  'GET /admin/report': 'admin',
  'GET /admin/report/download': 'admin',
  'GET /admin/audit': 'admin',
  'GET /admin/audit/download': 'admin',
};

/** Calls that write and whose own limit is another one (rule 11.9), with what it is. */
const OWN_LIMITS: Readonly<Record<string, string>> = {
  'DELETE /auth/session': 'it ends the session that makes it',
  'POST /remote-failures': '30 a minute of one person',
};

/** The limit that a call has instead of the one of all writes. */
export function ownLimit(call: string): string | undefined {
  return OWN_LIMITS[call];
}

/** Whether a call writes: a download leaves a row in the audit trail. */
export function writes(call: string): boolean {
  return !call.startsWith('GET ') || call.endsWith('/download');
}
