import { describe, expect, test } from 'vitest';
import { openBothTestDatabases } from '../database/testing.ts';
import { startTestApi } from '../testing.ts';
import { affectedBy, affectedFile } from './affected.ts';
import { markedPair, newMark, pastEvent } from './testing.ts';

const databases = await openBothTestDatabases();

describe.each(databases)('on %s', (_name, database) => {
  const db = database.kysely;

  test('a leak of a table touches the people of its rows, guests too', async () => {
    const api = await startTestApi({}, database);
    const pair = await markedPair(api, newMark());
    const guest = `${newMark()}@ejemplo.pe`;
    await pastEvent(api, pair, '', { attendees: [guest] });
    const found = await affectedBy(db, { tables: ['calendar_events', 'exception_ranges'] });
    const tablesOf = new Map(found.map(({ email, tables }) => [email, tables]));
    expect(tablesOf.get(pair.user.email)).toEqual(['calendar_events']);
    expect(tablesOf.get(pair.guide.email)).toEqual(['calendar_events', 'exception_ranges']);
    expect(found.at(-1)).toEqual({ id: null, user_type: null, email: guest, tables: ['calendar_events'] });
    expect(affectedFile(found)).toContain(`"","Invitado","${guest}","calendar_events"`);
  });

  test('counts what came since a day alone', async () => {
    const api = await startTestApi({}, database);
    const pair = await markedPair(api, newMark());
    await pastEvent(api, pair, '', { daysAgo: 40 });
    const since = async (day: string) =>
      (await affectedBy(db, { tables: ['calendar_events'], since: day })).map(({ email }) => email);
    expect(await since('2026-11-01')).not.toContain(pair.user.email);
    expect(await since('2026-10-01')).toContain(pair.user.email);
  });

  test('without a choice all tables count', async () => {
    const api = await startTestApi({}, database);
    const user = await api.addUser();
    const found = (await affectedBy(db, {})).find(({ id }) => id === user.id);
    expect(found?.tables).toEqual(['sessions', 'users']);
  });

  test.each([
    [{ tables: ['google_nonces'] }, /^google_nonces no es una tabla con datos de personas. Son: /],
    [{ tables: ['nada'] }, /^nada no es una tabla/],
    [{ since: 'ayer' }, /^ayer no es un día como 2026-11-23.$/],
  ])('%j is refused with a sentence', async (chosen, sentence) => {
    await expect(affectedBy(db, chosen)).rejects.toThrow(sentence);
  });
});
