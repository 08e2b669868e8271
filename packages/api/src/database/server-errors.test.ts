import { readFileSync, writeFileSync } from 'node:fs';
import pg from 'pg';
import { beforeAll, describe, expect, test } from 'vitest';
import { ConfigError } from '../environment.ts';
import { openDatabase } from './open-database.ts';
import { startTestPostgres } from './testing.ts';

const postgres = await startTestPostgres();

/** The error of a start with this DATABASE_URL. */
const errorOf = (databaseUrl: string) =>
  openDatabase({ dataDir: '', databaseUrl, production: false }).then(
    () => undefined,
    (error) => error,
  );

test.each([
  [
    'postgres://ana:clave@127.0.0.1:1/mentorias',
    'PostgreSQL no responde en 127.0.0.1:1: revisa DATABASE_URL y que el servidor esté en marcha.',
  ],
  [
    'postgres://ana:clave@localhost/mentorias?host=/nowhere',
    'PostgreSQL no responde en /nowhere: revisa DATABASE_URL y que el servidor esté en marcha.',
  ],
  [
    'postgres://ana:clave@nada.invalid/mentorias',
    'No se encuentra el servidor nada.invalid de DATABASE_URL: revisa su nombre y la red.',
  ],
  [
    'postgres://ana:clave@127.0.0.1:1/mentorias?sslrootcert=/nowhere.pem',
    'No se puede leer /nowhere.pem, que DATABASE_URL nombra (ENOENT): corrige su ruta o sus permisos.',
  ],
  [
    'postgres://ana:clave@127.0.0.1:1/mentorias?sslcert=/',
    'No se puede leer un archivo, que DATABASE_URL nombra (EISDIR): corrige su ruta o sus permisos.',
  ],
])('%s: one sentence without the password', async (url, sentence) => {
  const error = await errorOf(url);
  expect(error).toBeInstanceOf(ConfigError);
  expect(error.message).toBe(sentence);
});

describe.runIf(postgres)('a server that does not let us in', () => {
  const url = (user: string, database: string, more = '') =>
    postgres!.url.replace('postgres@', `${user}@`).replace('/postgres?', `/${database}?`) + more;

  beforeAll(async () => {
    const client = new pg.Client({ connectionString: postgres!.url });
    await client.connect();
    await client.query("CREATE ROLE ana LOGIN PASSWORD 'clave'");
    await client.query('CREATE ROLE luis LOGIN');
    await client.query('CREATE DATABASE old');
    await client.query('CREATE DATABASE replica');
    await client.query('CREATE DATABASE lost');
    await client.query('ALTER DATABASE lost SET search_path = nowhere');
    await client.query('ALTER DATABASE replica SET default_transaction_read_only = on');
    const { rows } = await client.query('SHOW hba_file');
    const file = rows[0].hba_file;
    writeFileSync(file, `local all ana scram-sha-256\nlocal all nadie reject\n${readFileSync(file, 'utf8')}`);
    await client.query('SELECT pg_reload_conf()');
    await client.end();
    const old = new pg.Client({ connectionString: url('postgres', 'old') });
    await old.connect();
    // A server that says that it is of an earlier version.
    await old.query("CREATE FUNCTION public.current_setting(text) RETURNS text LANGUAGE sql AS $$ SELECT '140011' $$");
    await old.query('ALTER DATABASE old SET search_path = public, pg_catalog');
    await old.end();
  });

  test.each([
    [
      'the database does not exist',
      'postgres',
      'nada',
      '',
      'La base de datos nada de DATABASE_URL no existe: créala con createdb -O postgres nada o corrige el nombre.',
    ],
    [
      'the password is wrong',
      'ana:otra',
      'postgres',
      '',
      'PostgreSQL no acepta la contraseña del usuario ana: corrígela en DATABASE_URL.',
    ],
    [
      'the password is missing',
      'ana',
      'postgres',
      '',
      'PostgreSQL no acepta la contraseña del usuario ana: corrígela en DATABASE_URL.',
    ],
    [
      'an option is unknown',
      'postgres',
      'postgres',
      '&options=-c%20nada=1',
      /^PostgreSQL en \/.+ rechaza la conexión \(unrecognized configuration parameter "nada"\): corrige DATABASE_URL\.$/,
    ],
    [
      'TLS is refused',
      'postgres',
      'postgres',
      '&sslmode=verify-full',
      /^PostgreSQL en \/.+ no admite conexiones con TLS: actívalo en el servidor o quita sslmode de DATABASE_URL\.$/,
    ],
    [
      'PostgreSQL is too old',
      'postgres',
      'old',
      '',
      'DATABASE_URL lleva a un PostgreSQL 14, y hace falta el 15 o uno más nuevo: actualiza el servidor.',
    ],
    [
      'the user may enter and create nothing',
      'luis',
      'postgres',
      '',
      /^El usuario luis de DATABASE_URL no puede crear lo que hace falta en postgres \(permission denied.*\): hazlo su propietario\.$/,
    ],
    [
      'the database looks for tables where there are none',
      'postgres',
      'lost',
      '',
      'En lost no existe ningún esquema de su search_path: corrígelo con ALTER DATABASE lost RESET search_path.',
    ],
    [
      'the server refuses the user',
      'nadie',
      'postgres',
      '',
      /^PostgreSQL no deja entrar al usuario nadie \(.*\): corrige DATABASE_URL o pg_hba\.conf\.$/,
    ],
    [
      'the server is read-only',
      'postgres',
      'replica',
      '',
      /^PostgreSQL en \/.+ es de solo lectura: DATABASE_URL debe llevar al servidor principal y no a una réplica\.$/,
    ],
  ])('%s: one sentence', async (_, user, database, more, sentence) => {
    const error = await errorOf(url(user, database, more));
    expect(error).toBeInstanceOf(ConfigError);
    expect(error.message).toMatch(sentence);
    expect(error.message).not.toMatch(/clave|otra\b/);
  });
});
