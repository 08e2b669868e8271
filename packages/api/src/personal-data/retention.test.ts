import { describe, expect, test } from 'vitest';
import { dataOf, INVENTORY } from '../database/inventory.ts';
import { openBothTestDatabases } from '../database/testing.ts';
import { startTestApi } from '../testing.ts';
import { applyRetention } from './retention.ts';
import { keptData, showLength } from './terms.ts';
import { markedPair, newMark, pastEvent } from './testing.ts';

const databases = await openBothTestDatabases();

describe.each(databases)('on %s', (_name, database) => {
  test('guests go a year after an event, its texts after five, the event stays (rule 15.7)', async () => {
    const api = await startTestApi({}, database);
    const pair = await markedPair(api, newMark());
    const attendees = ['invitada@ejemplo.pe'];
    for (const daysAgo of [364, 366, 5 * 365 + 1]) await pastEvent(api, pair, 'Costos', { daysAgo, attendees });
    await applyRetention(database.kysely, api.config, api.clock.now);
    const events = await database.kysely
      .selectFrom('calendar_events')
      .select(['attendees', 'description', 'note', 'attendance'])
      .where('guide_id', '=', pair.guide.id)
      .orderBy('starts_at', 'desc')
      .execute();
    expect(events).toEqual([
      { attendees, description: 'Costos', note: 'Costos', attendance: 'held' },
      { attendees: [], description: 'Costos', note: 'Costos', attendance: 'held' },
      { attendees: [], description: '', note: '', attendance: 'held' },
    ]);
    const responses = await database.kysely
      .selectFrom('event_responses')
      .innerJoin('calendar_events as event', 'event.id', 'event_responses.event_id')
      .select('address')
      .where('event.guide_id', '=', pair.guide.id)
      .execute();
    expect(responses.map(({ address }) => address).sort()).toEqual([attendees[0], pair.user.email].sort());
  });

  test('the operator sets other terms', async () => {
    const api = await startTestApi({ guestsKeptDays: 30, accountNotesKeptDays: 10 }, database);
    const pair = await markedPair(api, newMark());
    const id = await pastEvent(api, pair, '', { daysAgo: 31, attendees: ['invitada@ejemplo.pe'] });
    const old = new Date(api.clock.now.getTime() - 11 * 24 * 3_600_000);
    for (const created_at of [old, api.clock.now])
      await database.kysely
        .insertInto('account_notes')
        .values({ user_id: pair.user.id, author_id: pair.guide.id, text: 'Nota', created_at })
        .execute();
    await applyRetention(database.kysely, api.config, api.clock.now);
    const { attendees } = await database.kysely
      .selectFrom('calendar_events')
      .select('attendees')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(attendees).toEqual([]);
    const notes = await database.kysely
      .selectFrom('account_notes')
      .select('created_at')
      .where('user_id', '=', pair.user.id)
      .execute();
    expect(notes).toEqual([{ created_at: api.clock.now }]);
  });
});

test('everybody may know what is kept, why and for how long', async () => {
  const api = await startTestApi({ guestsKeptDays: 30 });
  const { status, body } = await api.call('GET', '/privacy/kept_data');
  expect(status).toBe(200);
  const terms = new Map(body.kept_data.map(({ what, term }: { what: string; term: string }) => [what, term]));
  expect(terms.get('Tu cuenta y tu perfil')).toBe('Mientras tengas la cuenta');
  expect(terms.get('Tus sesiones iniciadas')).toBe('72 horas');
  expect(terms.get('Los correos de las personas invitadas a una mentoría')).toBe('30 días');
  expect(terms.get('El registro de quién hizo qué')).toBe('2 años');
  expect(terms.get('El resumen de una mentoría')).toBe('5 años');
  expect(terms.get('Si dijiste que irías a una mentoría')).toBe('30 días');
  expect(terms.get('Los acuerdos de una mentoría')).toBe(
    'Mientras exista la plataforma; se borra si eliminas tu cuenta',
  );
  expect(terms.size).toBe(body.kept_data.length);
  const kinds = new Map(body.kept_data.map(({ what, kinds }: { what: string; kinds: string[] }) => [what, kinds]));
  expect(kinds.get('El tema de una mentoría')).toEqual(['Lo que tú u otras personas escriben']);
  expect(kinds.get('Enlaces y códigos de acceso')).toContain('Lo que prueba quién eres, que nadie puede leer');
});

test('what has one name in the list has one term', () => {
  const terms = new Map<string, Set<string>>();
  const add = (what: string, kept: unknown) =>
    terms.set(
      what,
      (terms.get(what) ?? new Set()).add(typeof kept === 'object' ? (kept as { term: string }).term : `${kept}`),
    );
  for (const [table, { what, kept, deleted }] of INVENTORY) {
    if (what) add(what, kept === 'history' && deleted ? 'deleted' : kept);
    for (const { ownTerm } of dataOf(table)) if (ownTerm) add(ownTerm.what, ownTerm);
  }
  expect([...terms].filter(([, some]) => some.size > 1)).toEqual([]);
});

test('what is kept of people is in the list by each of its kinds, and for its purpose (rule 15.14)', async () => {
  const listed = (await startTestApi()).config;
  const kept = keptData(listed);
  for (const [table, { what }] of INVENTORY) {
    const data = dataOf(table).filter(({ kind }) => !['reference', 'technical', 'derived'].includes(kind));
    if (data.length === 0) continue;
    expect([table, what]).toEqual([table, expect.any(String)]);
    for (const { kind, ownTerm } of data) {
      const one = kept.find((datum) => datum.what === (ownTerm?.what ?? what));
      expect([table, kind, one?.kinds.length]).toEqual([table, kind, expect.any(Number)]);
      expect(one?.purpose).not.toBe('');
    }
  }
});

test.each([
  [72, '72 horas'],
  [24 * 30, '30 días'],
  [24 * 365, '1 año'],
  [24 * 730, '2 años'],
  [24 * 731, '731 días'],
])('%i hours are %s', (hours, words) => {
  expect(showLength(hours * 3_600_000)).toBe(words);
});
