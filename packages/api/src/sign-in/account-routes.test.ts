import { beforeEach, describe, expect, test } from 'vitest';
import { deliverDue } from '../mail/deliver.ts';
import type { EmailMessage } from '../mail/mail-transport.ts';
import { openTestSession, startTestApi } from '../testing.ts';
import { hashPassword } from './passwords/passwords.ts';
import { setUp } from './second-factor/testing.ts';

const api = await startTestApi({ publicUrl: 'https://mentorias.pe' });
const password_hash = await hashPassword('Mentorias2026!');
const HOUR = 3_600_000;

const logIn = (email: string, password: string) => api.call('POST', '/auth/login', { body: { email, password } });

/** Delivers the outbox to an array, and returns it. */
async function deliveredMails(): Promise<EmailMessage[]> {
  const sent: EmailMessage[] = [];
  const services = { database: api.database, config: api.config, now: () => api.clock.now };
  const transport = { send: async (letter: EmailMessage) => void sent.push(letter), close: () => {} };
  await deliverDue(services, transport, ({ error }) => {
    throw error;
  });
  return sent;
}

describe("one's own name", () => {
  test('changes, trimmed', async () => {
    const as = await api.addUser();
    const { status, body } = await api.call('PUT', '/auth/profile', { as, body: { name: ' Ana Ruiz ' } });
    expect([status, body.user.name]).toEqual([200, 'Ana Ruiz']);
    expect((await api.call('GET', '/auth/session', { as })).body.user.name).toBe('Ana Ruiz');
  });

  test.each([{ name: ' ' }, { name: 'x'.repeat(121) }, { name: 'Ana\r\nRuiz' }])('%j is a 422', async (body) => {
    expect((await api.call('PUT', '/auth/profile', { as: await api.addUser(), body })).status).toBe(422);
  });

  test.each([
    [
      'Entra a premio.com',
      'El nombre no puede llevar la dirección de una página. Deja un espacio después de cada punto',
    ],
    ['123', 'El nombre necesita al menos una letra'],
    ['Ana \u202Eziur', 'El nombre tiene un carácter invisible que cambia el sentido del texto'],
  ])('SEC-47: %j is a 422 at its field', async (name, problem) => {
    const reply = await api.call('PUT', '/auth/profile', { as: await api.addUser(), body: { name } });
    expect([reply.status, reply.body.field_errors.name]).toEqual([422, [problem]]);
  });

  test.each(['email', 'user_type', 'id', 'status'])('SEC-04: %s is a 400', async (field) => {
    const body = { name: 'Ana', [field]: 'x' };
    expect((await api.call('PUT', '/auth/profile', { as: await api.addUser(), body })).status).toBe(400);
  });
});

describe("one's own password (rule 3.7)", () => {
  const change = (current: string, password: string, password_confirmation = password) => ({
    current_password: current,
    password,
    password_confirmation,
  });

  test('SEC-08: changes, and every other session ends', async () => {
    const as = await api.addUser({ password_hash });
    const other = { ...as, token: await openTestSession(api.database.kysely, as.id, api.clock.now) };
    const reply = await api.call('PUT', '/auth/password', { as, body: change('Mentorias2026!', 'Nueva2026!') });
    expect(reply.status).toBe(204);
    expect((await api.call('GET', '/auth/session', { as })).status).toBe(200);
    expect((await api.call('GET', '/auth/session', { as: other })).status).toBe(401);
    expect((await logIn(as.email, 'Mentorias2026!')).status).toBe(401);
    expect((await logIn(as.email, 'Nueva2026!')).status).toBe(200);
  });

  test('is told to its owner by mail, with what to do if it was somebody else', async () => {
    const as = await api.addUser({ password_hash });
    await deliveredMails();
    await api.call('PUT', '/auth/password', { as, body: change('Mentorias2026!', 'Nueva2026!') });
    const [mail, ...more] = await deliveredMails();
    expect([mail?.to, mail?.subject, more]).toEqual([as.email, 'Se cambió la contraseña de tu cuenta', []]);
    expect(mail?.text).toContain('crea otra con «Olvidé mi contraseña» en https://mentorias.pe');
  });

  test.each([
    ['a wrong current one', change('otra', 'Nueva2026!'), 'La contraseña actual no es correcta'],
    ['a common one', change('Mentorias2026!', 'Password123'), 'Esta contraseña es demasiado común: elige otra'],
    ['a short one', change('Mentorias2026!', 'corta'), 'La contraseña debe tener al menos 8 caracteres'],
    ['the same one', change('Mentorias2026!', 'Mentorias2026!'), 'Esta ya es tu contraseña: elige otra'],
    ['two that differ', change('Mentorias2026!', 'Nueva2026!', 'Nueva2027!'), 'Las contraseñas no coinciden'],
  ])('%s is a 422', async (_, body, error) => {
    const reply = await api.call('PUT', '/auth/password', { as: await api.addUser({ password_hash }), body });
    expect(reply).toMatchObject({ status: 422, body: { error } });
  });
});

describe('a forgotten password (rule 3.8)', () => {
  beforeEach(async () => void (await deliveredMails()));

  const ask = (email: string) => api.call('POST', '/auth/password_resets', { body: { email } });
  const reset = (token: string, password = 'Nueva2026!') =>
    api.call('PUT', '/auth/password_resets', { body: { token, password, password_confirmation: password } });
  const read = (token: string) => api.call('POST', '/auth/password_resets/read', { body: { token } });
  const tokenIn = ({ text }: EmailMessage) =>
    /https:\/\/mentorias\.pe\/restablecer#token=([\w-]{43})/.exec(text)?.[1] ?? '';

  test('is reset by a mailed link, once; all sessions end', async () => {
    const user = await api.addUser({ email: 'olvido@ejemplo.pe', password_hash });
    expect((await ask(' Olvido@Ejemplo.PE ')).status).toBe(202);
    const [letter] = await deliveredMails();
    expect([letter?.to, letter?.subject]).toEqual(['olvido@ejemplo.pe', 'Crea una nueva contraseña']);
    const token = tokenIn(letter!);
    expect((await reset(token, 'corta')).status).toBe(422);
    for (let time = 0; time < 3; time += 1) expect((await read(token)).status).toBe(204);
    expect((await reset(token)).status).toBe(204);
    expect((await deliveredMails()).map(({ subject }) => subject)).toEqual(['Se cambió la contraseña de tu cuenta']);
    expect((await api.call('GET', '/auth/session', { as: user })).status).toBe(401);
    expect((await logIn('olvido@ejemplo.pe', 'Nueva2026!')).status).toBe(200);
    for (const again of [await reset(token), await read(token), await read('x'.repeat(43))])
      expect([again.status, again.body]).toEqual([422, { error: 'El enlace ya se usó o venció. Pide uno nuevo' }]);
  });

  test('signs in with the new password where it is asked to', async () => {
    const owner = await api.addUser({ email: 'ingreso@ejemplo.pe', password_hash });
    await ask('ingreso@ejemplo.pe');
    const token = tokenIn((await deliveredMails())[0]!);
    const set = { token, password: 'Nueva2026!', password_confirmation: 'Nueva2026!', sign_in: true };
    const { status, body } = await api.call('PUT', '/auth/password_resets', { body: set });
    expect([status, body.user.email]).toEqual([200, 'ingreso@ejemplo.pe']);
    expect((await api.call('GET', '/auth/session', { as: { ...owner, token: body.token } })).status).toBe(200);
    expect((await api.call('PUT', '/auth/password_resets', { body: set })).status).toBe(422);
  });

  test('rule 1.6: asks for the name of an account without one, and for no other', async () => {
    const named = await api.addUser({ email: 'con.nombre@ejemplo.pe' });
    const guide = await api.addGuide({}, { email: 'sin.nombre@ejemplo.pe', given_name: null });
    const set = { password: 'Nueva2026!', password_confirmation: 'Nueva2026!' };
    const put = (body: object) => api.call('PUT', '/auth/password_resets', { body: { ...set, ...body } });

    await ask('sin.nombre@ejemplo.pe');
    const [mail] = await deliveredMails();
    expect(mail?.text).toMatch(/#token=[\w-]{43}&name=ask\s/);
    const token = tokenIn(mail!);
    const refused = await put({ token, name: 'bodega.pe' });
    expect([refused.status, Object.keys(refused.body.field_errors)]).toEqual([422, ['name']]);
    expect((await put({ token, name: ' Lucía   Paredes ', sign_in: true })).body.user.name).toBe('Lucía Paredes');
    const { body } = await api.call('GET', `/admin/audit?subject_type=user`, {
      as: await api.addUser({ user_type: 'admin' }),
    });
    const details = { name: { from: 'sin.nombre', to: 'Lucía Paredes' } };
    expect(body.entries).toContainEqual(
      expect.objectContaining({ action: 'user.renamed', subject_id: guide.id, details }),
    );

    await ask('con.nombre@ejemplo.pe');
    const [other] = await deliveredMails();
    expect(other?.text).not.toContain('name=ask');
    expect((await put({ token: tokenIn(other!), name: 'Otra', sign_in: true })).body.user.name).toBe(named.name);
  });

  test('asks for the second factor of the account before that (rule 3.10)', async () => {
    const owner = await api.addUser({ email: 'factor@ejemplo.pe', password_hash });
    await setUp(api, owner, 'Mentorias2026!');
    await deliveredMails();
    await ask('factor@ejemplo.pe');
    const token = tokenIn((await deliveredMails())[0]!);
    const set = { token, password: 'Nueva2026!', password_confirmation: 'Nueva2026!', sign_in: true };
    const { body } = await api.call('PUT', '/auth/password_resets', { body: set });
    expect(body).toEqual({ second_factor: { challenge: expect.any(String) } });
  });

  test('gets the same reply for an unknown and an inactive account, without a mail', async () => {
    await api.addUser({ email: 'apagado@ejemplo.pe', active: false });
    const replies = [await ask('nadie@ejemplo.pe'), await ask('apagado@ejemplo.pe'), await ask('sin arroba')];
    expect(replies.map(({ status, text }) => [status, text])).toEqual(Array(3).fill([202, '']));
    expect(await deliveredMails()).toEqual([]);
  });

  test('a link lasts an hour, and using one voids the others', async () => {
    await api.addUser({ email: 'doble@ejemplo.pe' });
    await ask('doble@ejemplo.pe');
    await ask('doble@ejemplo.pe');
    const [first, second] = (await deliveredMails()).map(tokenIn);
    const start = api.clock.now;
    api.clock.now = new Date(start.getTime() + HOUR);
    expect((await reset(first!)).status).toBe(422);
    api.clock.now = start;
    expect((await reset(first!)).status).toBe(204);
    expect((await reset(second!)).status).toBe(422);
  });

  test('sends three mails an hour at most, with the same reply', async () => {
    await api.addUser({ email: 'acosada@ejemplo.pe' });
    for (let n = 0; n < 5; n += 1) expect((await ask('acosada@ejemplo.pe')).status).toBe(202);
    expect(await deliveredMails()).toHaveLength(3);
  });

  test.each(['', 'x', 'a'.repeat(43), "' OR 1=1"])('the token %j is none', async (token) => {
    expect((await reset(token)).status).toBe(422);
  });
});

test('an invitation is a link that lasts seven days (rule 1.7)', async () => {
  const as = await api.addUser({ user_type: 'admin' });
  const body = { user_type: 'guide', email: 'nueva@ejemplo.pe', guide_type: 'assigned', code: 'NUEVA' };
  await api.call('POST', '/admin/users', { as, body });
  const [letter] = await deliveredMails();
  expect([letter?.to, letter?.subject]).toEqual(['nueva@ejemplo.pe', 'Te damos la bienvenida a Mentorías']);
  const token = /token=([\w-]+)/.exec(letter!.text)![1]!;
  const start = api.clock.now;
  api.clock.now = new Date(start.getTime() + 6 * 24 * HOUR);
  const set = { token, password: 'Nueva2026!', password_confirmation: 'Nueva2026!' };
  expect((await api.call('PUT', '/auth/password_resets', { body: set })).status).toBe(204);
  expect((await logIn('nueva@ejemplo.pe', 'Nueva2026!')).body.user.name).toBe('nueva');
  api.clock.now = start;
});
