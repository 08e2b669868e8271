import { describe, expect, it, test } from 'vitest';
import {
  AdminBooking,
  AdminEventsQuery,
  Booking,
  Cancellation,
  GuideEventsQuery,
  IdempotencyHeaders,
  OwnEventsQuery,
} from './calendar-events.ts';

const booking = { guide_id: 7, start_time: '2026-11-23T09:00:00-05:00' };

describe('a booking', () => {
  it('needs a guide and a start alone', () => {
    expect(Booking.parse(booking)).toEqual({ ...booking, description: '', attendees: [] });
  });

  test.each([
    ['whose it is', { user_id: 3 }],
    ['an e-mail', { email: 'a@b.pe' }],
    ['an id', { id: 1 }],
    ['anything else', { status: 'confirmed' }],
  ])('does not say %s', (_, extra) => {
    const issue = Booking.safeParse({ ...booking, ...extra }).error?.issues[0];
    expect(issue).toMatchObject({ code: 'unrecognized_keys', keys: Object.keys(extra) });
  });

  it('describes itself in 2,000 characters at most', () => {
    expect(Booking.safeParse({ ...booking, description: 'á'.repeat(2000) }).success).toBe(true);
    const { error } = Booking.safeParse({ ...booking, description: 'á'.repeat(2001) });
    expect(error?.issues[0]?.message).toBe('La descripción admite como máximo 2000 caracteres');
  });

  it('leaves the number and the form of the guests to the rules', () => {
    const attendees = Array.from({ length: 11 }, () => ({ email: 'no es un correo' }));
    expect(Booking.safeParse({ ...booking, attendees }).success).toBe(true);
    expect(Booking.safeParse({ ...booking, attendees: [{ email: 'a@b.pe', role: 'CHAIR' }] }).success).toBe(false);
    expect(Booking.safeParse({ ...booking, attendees: ['a@b.pe'] }).success).toBe(false);
  });

  it('starts at an instant with an offset', () => {
    expect(Booking.safeParse({ ...booking, start_time: '2026-11-23T09:00:00' }).success).toBe(false);
  });
});

it("an administrator's booking says for whom", () => {
  expect(AdminBooking.safeParse(booking).success).toBe(false);
  expect(AdminBooking.safeParse({ ...booking, user_id: 3 }).success).toBe(true);
});

it('a cancellation may give a reason', () => {
  expect(Cancellation.parse({})).toEqual({ reason: '' });
  expect(Cancellation.safeParse({ reason: 'a'.repeat(501) }).success).toBe(false);
});

it('an idempotency key is a UUID, and the other headers are no matter', () => {
  expect(IdempotencyHeaders.safeParse({ host: 'localhost' }).success).toBe(true);
  expect(IdempotencyHeaders.safeParse({ 'idempotency-key': 'again' }).success).toBe(false);
  expect(IdempotencyHeaders.safeParse({ 'idempotency-key': crypto.randomUUID() }).success).toBe(true);
});

it("one's own events come as the first page of the upcoming ones", () => {
  expect(OwnEventsQuery.parse({})).toEqual({ page: 1, scope: 'upcoming' });
  expect(OwnEventsQuery.safeParse({ scope: 'all' }).success).toBe(false);
});

describe("a guide's events", () => {
  test.each([
    ['a page', { page: '2', scope: 'past' }, undefined],
    ['one day', { from: '2026-11-23', to: '2026-11-23' }, undefined],
    ['62 days', { from: '2026-11-01', to: '2027-01-02' }, undefined],
    ['63 days', { from: '2026-11-01', to: '2027-01-03' }, 'El rango admite como máximo 62 días'],
    [
      'days the wrong way round',
      { from: '2026-11-24', to: '2026-11-23' },
      'La fecha hasta no puede ser anterior a la fecha desde',
    ],
    ['half a span', { from: '2026-11-23' }, 'Las fechas desde y hasta van juntas'],
    ['the other half', { to: '2026-11-23' }, 'Las fechas desde y hasta van juntas'],
  ])('%s', (_, query, message) => {
    expect(GuideEventsQuery.safeParse(query).error?.issues[0]?.message).toBe(message);
  });
});

test.each(['password_hash', 'id;drop table', ''])('events are not sorted by %j', (column) => {
  expect(AdminEventsQuery.safeParse({ sort_by: column }).success).toBe(false);
});
