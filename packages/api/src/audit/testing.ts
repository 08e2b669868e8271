import type { AuditAction } from '@mentorias/domain/audit/audit';
import { createLocalJWKSet, exportJWK, generateKeyPair } from 'jose';
import { makeLink } from '../sign-in/passwords/one-time-links.ts';
import type { TestUser } from '../testing.ts';
import { startTestApi } from '../testing.ts';

/** Every secret of these tests contains 'Secreta2026'. */
export const SECRET = 'Secreta2026Larga';
export const LINK = 'https://meet.example/abc?pwd=Secreta2026Enlace';
export const NOTE = 'Secreta2026Nota: está endeudada';
export const GOOGLE = { issuer: 'https://accounts.google.com', clientId: 'c.apps.googleusercontent.com' };
export const key = await generateKeyPair('RS256', { extractable: true });
const keys = createLocalJWKSet({ keys: [{ ...(await exportJWK(key.publicKey)), kid: 'k1', alg: 'RS256' }] });
export const api = await startTestApi({}, undefined, {
  google: { clientId: GOOGLE.clientId, issuers: [GOOGLE.issuer], keys },
});
export const services = { database: api.database, config: api.config, now: () => api.clock.now };
export const OPEN = { monday: ['09:00-18:00'], tuesday: ['09:00-18:00'] };
export const WEEK = { monday: [], tuesday: [], wednesday: [], thursday: [], friday: [], saturday: [], sunday: [] };
export const HEADER =
  'Tipo,Correo,Nombre,Emprendimiento,Ubicación,Origen,Descripción,Código,Tipo de mentor,Especialidades,Áreas';

/** One state-changing call or download: who makes it, and the rows that it must leave. */
export interface AuditedCall {
  as?: TestUser;
  request: [Parameters<typeof api.call>[0], string, unknown?];
  leaves: AuditAction[];
  /** The id of the person that the rows are about, if any. */
  about?: number;
}

export const people = async () => ({
  admin: await api.addUser({ user_type: 'admin' }),
  user: await api.addUser(),
  guide: await api.addGuide(OPEN),
});

export async function booked(start_time = '2026-11-23T15:00:00-05:00') {
  const { admin, user, guide } = await people();
  const body = { guide_id: guide.id, start_time };
  const reply = await api.call('POST', '/entrepreneur/calendar_events', { as: user, body });
  return { admin, user, guide, id: reply.body.id as number };
}

/** A mentor with an event that has waited for a record for days. */
export async function unrecorded() {
  const { admin, guide, user, id } = await booked();
  const start = new Date(api.clock.now.getTime() - 5 * 24 * 3_600_000);
  const end = new Date(start.getTime() + 3_600_000);
  await api.database.kysely
    .updateTable('calendar_events')
    .set({ during: `[${start.toISOString()},${end.toISOString()})` })
    .where('id', '=', id)
    .execute();
  return { admin, guide, user, id };
}

export const booking = (guide: TestUser) => ({ guide_id: guide.id, start_time: '2026-11-23T15:00:00-05:00' });
export const MOVED = { start_time: '2026-11-24T10:00:00-05:00' };

export async function withPassword(): Promise<TestUser> {
  const user = await api.addUser();
  const invitation = { reason: 'invitation', userId: user.id } as const;
  const link = await makeLink(api.database.kysely, invitation, 'https://mentorias.pe', api.clock.now);
  const body = { token: link.split('=')[1], password: SECRET, password_confirmation: SECRET };
  await api.call('PUT', '/auth/password_resets', { body });
  const { token } = (await api.call('POST', '/auth/login', { body: { email: user.email, password: SECRET } })).body;
  return { ...user, token };
}

export async function scheduleOf(guide: TestUser) {
  return (await api.call('GET', '/guide/profiles', { as: guide })).body.available_schedule;
}

export function special() {
  return { from: '2026-12-08', to: '2026-12-09', ranges: [], reason: NOTE };
}

let count = 0;

export function entrepreneur() {
  count += 1;
  return {
    user_type: 'user',
    name: 'Rosa Quispe',
    email: `rosa${count}@bodega.pe`,
    company_name: 'Bodega Rosa',
    description: NOTE,
    password: SECRET,
    password_confirmation: SECRET,
  };
}
