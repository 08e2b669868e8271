import { apiConfigFrom } from '@mentorias/api/config';
import { storeUnconfirmed } from '@mentorias/api/sign-in/second-factor/second-factor-store';
import { startTestApi } from '@mentorias/api/testing';
import { afterEach, expect, test, vi } from 'vitest';
import { foundationsOf, warnOfMissing, warnOfOtherKey } from './foundations.ts';

afterEach(() => vi.restoreAllMocks());

const DATABASE_URL = 'postgres://ana:clave@db.example:5433/mentorias';
const SECRET_KEY = Buffer.alloc(32, 7).toString('base64');
const SMTP_URL = 'smtp://ana:clave@correo.example:587';

test.each([
  [{}, { database: '/srv/data/db', key: '/srv/data/secret.key', mail: '/srv/data/mail' }],
  [{ DATABASE_URL }, { database: 'postgres db.example:5433/mentorias', key: 'none', mail: '/srv/data/mail' }],
  [
    { DATABASE_URL, SECRET_KEY, SMTP_URL },
    { database: 'postgres db.example:5433/mentorias', key: 'SECRET_KEY', mail: 'smtp correo.example:587' },
  ],
])('the log says at the start, without passwords, what %j stands on', (env, foundations) => {
  expect(foundationsOf(apiConfigFrom({ DATA_DIR: '/srv/data', ...env }))).toEqual(foundations);
});

test.each([
  [{ DATABASE_URL, SECRET_KEY, SMTP_URL }, []],
  [{ SMTP_URL }, []],
  [{ DATABASE_URL, SMTP_URL }, [/^Sin SECRET_KEY no hay verificación en dos pasos/]],
  [{ DATABASE_URL }, [/^Sin SMTP_URL ningún correo sale/, /^Sin SECRET_KEY/]],
])('an operator is told at the start what %j goes without', (env, sentences) => {
  const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  warnOfMissing(apiConfigFrom({ DATA_DIR: '/srv/data', ...env }));
  const said = write.mock.calls.map(([line]) => line);
  expect(said).toEqual(sentences.map((sentence) => expect.stringMatching(sentence)));
});

test('an operator is told at the start that the second factors were stored with another key', async () => {
  const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const api = await startTestApi();
  const keyed = (byte: number) => apiConfigFrom({ SECRET_KEY: Buffer.alloc(32, byte).toString('base64') });
  const said = async (byte: number) => {
    write.mockClear();
    await warnOfOtherKey(keyed(byte), api.database.kysely);
    return write.mock.calls.map(([line]) => line);
  };
  expect(await said(7)).toEqual([]);
  await storeUnconfirmed(api.database.kysely, keyed(7), (await api.addUser()).id, 'JBSWY3DPEHPK3PXP');
  expect(await said(7)).toEqual([]);
  expect(await said(8)).toEqual([expect.stringMatching(/^SECRET_KEY no es la clave con que se guardaron/)]);
});
