import { describe, expect, test } from 'vitest';
import { stopAddress } from '../../links/stopped-addresses.ts';
import type { EventMail } from '../../outbox/outbox-store.ts';
import type { TestUser } from '../../testing.ts';
import { startTestApi } from '../../testing.ts';

const api = await startTestApi({ changesPerTenMinutes: 5, mailsPerGuestAnHour: 3, guestMailsAnHour: 25 });
const TOPIC = 'Precios de mi carta';
const OTHER_TOPIC = 'Costos de mi carta';
const guestsOf = (...emails: string[]) => emails.map((email) => ({ email }));

let count = 0;
/** Guests of no other test: mails to one are counted. */
function newGuest(): string {
  count += 1;
  return `invitada${count}@andina.pe`;
}

/** Books an event on Monday at 14:00 with a topic and one guest, and empties the outbox. */
async function bookedEvent(guests = [newGuest()]) {
  const [user, guide] = [await api.addUser(), await api.addGuide({ monday: ['09:00-20:00'] })];
  const body = { guide_id: guide.id, start_time: '2026-11-23T14:00:00-05:00', description: TOPIC };
  const call = { as: user, body: { ...body, attendees: guestsOf(...guests) } };
  const booked = await api.call('POST', '/entrepreneur/calendar_events', call);
  await api.database.kysely.deleteFrom('outbox').execute();
  return { id: booked.body.id as number, user, guide, guests };
}

const change = (as: TestUser, id: number, body: object) =>
  api.call('PUT', `/entrepreneur/calendar_events/${id}/details`, { as, body: { attendees: [], ...body } });

/** Who has been told what since the event was booked, by address. */
async function mails(): Promise<EventMail[]> {
  const rows = await api.database.kysely.selectFrom('outbox').select('payload').orderBy('id').execute();
  return rows.map(({ payload }) => payload as EventMail);
}

describe('rule 6.18: an entrepreneur', () => {
  test('changes the topic, adds a guest who is invited, and everybody else is told', async () => {
    const { id, user, guide, guests } = await bookedEvent();
    const added = newGuest();
    const reply = await change(user, id, { description: OTHER_TOPIC, attendees: guestsOf(` ${added.toUpperCase()} `) });
    expect([reply.status, reply.body.description, reply.body.revision]).toEqual([200, OTHER_TOPIC, 1]);
    expect(reply.body.attendees).toEqual(guestsOf(...guests, added));
    const sent = await mails();
    expect(sent.map(({ to, news }) => [to, news])).toEqual([
      [guide.email, 'updated'],
      [user.email, 'updated'],
      [guests[0], 'updated'],
      [added, 'booked'],
    ]);
    for (const mail of sent)
      expect(mail).toMatchObject({ about: 'details', revision: 1, event: { description: OTHER_TOPIC } });
  });

  test('changes nothing by the same again, by guests who are in it and by the two who meet', async () => {
    const { id, user, guide, guests } = await bookedEvent();
    const attendees = guestsOf(...guests, user.email, guide.email, guests[0]!.toUpperCase());
    const { status, body } = await change(user, id, { description: TOPIC, attendees, revision: 7 });
    expect([status, body.revision, body.attendees]).toEqual([200, 0, guestsOf(...guests)]);
    expect(await mails()).toEqual([]);
  });

  test('empties the topic, and keeps the guests', async () => {
    const { id, user, guests } = await bookedEvent();
    const { body } = await change(user, id, { description: '' });
    expect([body.description, body.attendees]).toEqual(['', guestsOf(...guests)]);
  });

  test('reads which of the new guests get no mail (rule 15.23)', async () => {
    const { id, user } = await bookedEvent();
    const [stopped, other] = [newGuest(), newGuest()];
    await stopAddress(api.database.kysely, stopped, api.clock.now);
    const { body } = await change(user, id, { description: TOPIC, attendees: guestsOf(stopped, other) });
    expect(body.stopped_guests).toEqual(guestsOf(stopped));
  });

  test('reads in the list that a confirmed event can be changed so', async () => {
    const { user } = await bookedEvent();
    const { body } = await api.call('GET', '/entrepreneur/calendar_events', { as: user });
    expect(body.calendar_events[0].is_editable).toBe(true);
  });
});

describe('is refused', () => {
  const ELEVEN = Array.from({ length: 10 }, (_, n) => ({ email: `otra${n}@andina.pe` }));

  test.each([
    ['no address', { attendees: guestsOf('luis@') }, 422, 'El correo luis@ no es válido', 'attendees'],
    ['more than ten in all', { attendees: ELEVEN }, 422, 'Puedes invitar como máximo a 10 personas', 'attendees'],
    [
      'too long a topic',
      { description: 'x'.repeat(2001) },
      422,
      'La descripción admite como máximo 2000 caracteres',
      'description',
    ],
  ])('%s', async (_, body, status, error, field) => {
    const { id, user } = await bookedEvent();
    const reply = await change(user, id, { description: TOPIC, ...body });
    expect([reply.status, reply.body.error]).toEqual([status, error]);
    expect(reply.body.field_errors).toEqual({ [field]: [error] });
    expect(await mails()).toEqual([]);
  });

  test.each([[{}], [{ description: null }], [{ description: TOPIC, guests: [] }]])('%j', async (body) => {
    const { id, user } = await bookedEvent();
    expect((await change(user, id, body)).status).toBe(400);
  });

  test('a revision that is old, with what is there now (rule 11.10)', async () => {
    const { id, user } = await bookedEvent();
    await change(user, id, { description: OTHER_TOPIC, revision: 0 });
    const stale = await change(user, id, { description: 'Caja', revision: 0 });
    expect([stale.status, stale.body.current.description, stale.body.current.revision]).toEqual([409, OTHER_TOPIC, 1]);
    expect((await change(user, id, { description: 'Caja', revision: 1 })).body.revision).toBe(2);
  });

  test('an event that has begun or was cancelled, as a move of it (rule 6.2)', async () => {
    const [cancelled, begun] = [await bookedEvent(), await bookedEvent()];
    const { id, user } = cancelled;
    await api.call('POST', `/entrepreneur/calendar_events/${id}/cancellation`, { as: user, body: {} });
    const now = api.clock.now;
    for (const [event, at, reason] of [
      [cancelled, now, 'Esta mentoría se canceló'],
      [begun, new Date('2026-11-23T14:00:00-05:00'), 'Esta mentoría ya empezó'],
    ] as const) {
      api.clock.now = at;
      const { status, body } = await change(event.user, event.id, { description: OTHER_TOPIC });
      expect([status, body.error]).toEqual([422, `${reason}, y no se puede cambiar`]);
    }
    api.clock.now = now;
  });

  test('SEC-02: another’s event, as an unknown one', async () => {
    const [{ user }, { id }] = [await bookedEvent(), await bookedEvent()];
    for (const one of [id, 999_999])
      expect((await change(user, one, { description: OTHER_TOPIC })).body).toEqual({
        error: 'No se encontró lo que buscas',
      });
  });

  test('SEC-39: the sixth change in ten minutes (rule 6.6)', async () => {
    const { id, user } = await bookedEvent([]);
    const statuses = [];
    for (let n = 0; n < 6; n += 1) statuses.push((await change(user, id, { description: `Tema ${n}` })).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });

  test('SEC-39: a mail too many to a guest, new or not, and too many mails of one person (rule 5.18)', async () => {
    const { id, user, guests } = await bookedEvent();
    const edit = (n: number) => change(user, id, { description: `Tema ${n}` });
    expect([(await edit(1)).status, (await edit(2)).status, (await edit(3)).status]).toEqual([200, 200, 429]);
    const other = await bookedEvent([]);
    const invite = (...emails: string[]) =>
      change(other.user, other.id, { description: '', attendees: guestsOf(...emails) });
    expect((await invite(guests[0]!)).body.error).toBe(
      'Tus invitados ya recibieron demasiados correos. Inténtalo más tarde',
    );
    const ten = Array.from({ length: 10 }, newGuest);
    expect([(await invite(...ten.slice(0, 9))).status, (await invite(...ten)).status]).toEqual([200, 200]);
    const third = await change(other.user, other.id, { description: 'Caja' });
    expect([third.status, third.body.error]).toEqual([
      429,
      'Ya enviaste demasiados correos a invitados. Inténtalo más tarde',
    ]);
  });
});
