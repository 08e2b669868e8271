import { describe, expect, test } from 'vitest';
import { apiConfigFrom } from './config.ts';
import { ConfigError } from './environment.ts';

/** An environment and the sentence that refuses it. */
type Refused = [env: Record<string, string>, sentence: string];

const KEY = Buffer.alloc(32, 7).toString('base64');

test('an empty environment is the demo on an embedded database', () => {
  expect(apiConfigFrom({})).toMatchObject({
    production: false,
    demo: true,
    databaseUrl: undefined,
    publicUrl: 'http://localhost:3000',
    smtpUrl: undefined,
    googleClientId: undefined,
    signInLimits: { perAccount: 10, perAddress: 50, minutes: 15 },
    bookingsPerMinute: 20,
    auditKeptDays: 730,
  });
});

test.each([
  [{ DATABASE_URL: 'postgresql://localhost/mentorias' }, { demo: false }],
  [
    { NODE_ENV: 'production', PUBLIC_URL: 'https://mentorias.pe' },
    { demo: false, production: true },
  ],
  [{ PORT: '8080' }, { publicUrl: 'http://localhost:8080' }],
  [{ PUBLIC_URL: 'https://mentorias.pe/' }, { publicUrl: 'https://mentorias.pe' }],
  [{ DEMO: '0', HOST: '0.0.0.0' }, { demo: false }],
  [
    { DATABASE_URL: '', DEMO: '', PUBLIC_URL: '', SMTP_URL: '' },
    { demo: true, smtpUrl: undefined },
  ],
  [{ ROOM_URL: 'https://meet.mi-incubadora.pe/{room}' }, { roomUrl: 'https://meet.mi-incubadora.pe/{room}' }],
  [
    { ROOM_URL: 'https://meet.mi-incubadora.pe:8443/a/{room}?b=1' },
    { roomUrl: 'https://meet.mi-incubadora.pe:8443/a/{room}?b=1' },
  ],
  [{}, { roomUrl: undefined }],
  [{ REQUIRE_SECOND_FACTOR: 'admin' }, { secondFactorOfAdmins: true, secretKey: undefined }],
  [
    { SECRET_KEY: KEY, DATABASE_URL: 'postgres://x/y' },
    { secondFactorOfAdmins: false, secretKey: Buffer.alloc(32, 7) },
  ],
  [{ DATABASE_URL: 'postgres://ana:una,clave@x/y' }, { databaseUrl: 'postgres://ana:una,clave@x/y' }],
  [{ SIGN_IN_FAILURES_PER_ACCOUNT: '500', BOOKINGS_PER_MINUTE: '1000' }, { bookingsPerMinute: 1000 }],
])('%j gives %j', (env, expected) => {
  expect(apiConfigFrom(env)).toMatchObject(expected);
});

describe('a value that cannot be used is one clear sentence', () => {
  test.each<Refused>([
    [
      { DATABASE_URL: 'mysql://localhost' },
      'DATABASE_URL debe ser una dirección que empiece con postgres:// o postgresql://.',
    ],
    ...[
      'postgres://a,b/db',
      'postgres://ana:cl,ave@a:5432,b:5433/db?sslmode=require',
      'postgres:///db?host=a,b',
      'postgresql://ana@localhost/db?port=5432&host=a%2Cb',
    ].map(
      (DATABASE_URL): Refused => [
        { DATABASE_URL },
        'DATABASE_URL nombra varios servidores y debe nombrar uno solo, o un proxy que lleve siempre al que hace falta.',
      ],
    ),
    [
      { DATABASE_URL: 'postgres://a/db', DATABASE_READ_URL: 'postgres://b,c/db' },
      'DATABASE_READ_URL nombra varios servidores y debe nombrar uno solo, o un proxy que lleve siempre al que hace falta.',
    ],
    ...['DATABASE_READ_URL', 'DATABASE_DIRECT_URL'].map(
      (name): Refused => [{ [name]: 'postgres://a/db' }, `${name} solo se puede usar junto con DATABASE_URL.`],
    ),
    [
      { SMTP_URL: 'smtps://ana:Cl/ave#1@correo.pe' },
      'SMTP_URL no es una dirección válida: revisa el servidor y el puerto, y en una contraseña escribe / # @ % como %2F %23 %40 %25.',
    ],
    [{ SMTP_URL: 'smtps://correo.pe:587' }, 'SMTP_URL con el puerto 587 empieza con smtp://, no con smtps://.'],
    [{ SMTP_URL: 'smtp://correo.pe:465' }, 'SMTP_URL con el puerto 465 empieza con smtps://, no con smtp://.'],
    [{ SMTP_URL: 'correo' }, 'SMTP_URL debe ser una dirección que empiece con smtp:// o smtps://.'],
    ...['smtp:', 'smtp://', 'smtp:correo', 'smtps:///'].map(
      (SMTP_URL): Refused => [
        { SMTP_URL },
        'SMTP_URL debe nombrar un servidor, por ejemplo smtp://correo.ejemplo.pe:587.',
      ],
    ),
    ...['/algo/', '?x=1', '#x'].map(
      (rest): Refused => [
        { PUBLIC_URL: `https://mentorias.pe${rest}` },
        'PUBLIC_URL debe ser solo el origen, sin ruta, parámetros ni usuario: https://mentorias.pe',
      ],
    ),
    ...['1e3', '0x50', '-0', ' ', ' 80', '080', '65536', '8.0'].map(
      (PORT): Refused => [{ PORT }, `PORT debe ser un número entre 0 y 65535, no '${PORT}'.`],
    ),
    ...['a%b', '%ff', 'x?options=%00'].map(
      (rest): Refused => [
        { DATABASE_URL: `postgres://x/${rest}` },
        'DATABASE_URL tiene un % que no es parte de ninguna letra: en una dirección se escribe %25.',
      ],
    ),
    [{ PUBLIC_URL: 'mentorias.pe' }, 'PUBLIC_URL debe ser una dirección que empiece con http:// o https://.'],
    [{ NODE_ENV: 'production' }, 'PUBLIC_URL es obligatoria con NODE_ENV=production.'],
    [
      { NODE_ENV: 'production', DEMO: '1' },
      'DEMO no se puede usar con NODE_ENV=production: trae cuentas de ejemplo y un sustituto de Google.',
    ],
    [{ HOST: '0.0.0.0' }, 'DEMO solo se puede usar si HOST es una dirección local (127.0.0.1).'],
    [{ SECRET_KEY: 'corta' }, 'SECRET_KEY debe tener 32 bytes en base64: créala con openssl rand -base64 32.'],
    [{ REQUIRE_SECOND_FACTOR: '1' }, 'REQUIRE_SECOND_FACTOR solo puede ser admin.'],
    [
      { REQUIRE_SECOND_FACTOR: 'admin', DATABASE_URL: 'postgres://x/y' },
      'REQUIRE_SECOND_FACTOR necesita SECRET_KEY cuando hay DATABASE_URL.',
    ],
    ...[
      'meet.mi-incubadora.pe/{room}',
      'http://meet.mi-incubadora.pe/{room}',
      'https://meet.mi-incubadora.pe/',
      'https://meet.mi-incubadora.pe/{room}/{room}',
      'https://{room}.mi-incubadora.pe/',
      'https://meet.mi-incubadora.pe{room}/',
      'https://ana@meet.mi-incubadora.pe/{room}',
      'https://localhost/{room}',
      'https://meet.mi-incubadora.pe/una sala/{room}',
      `https://meet.mi-incubadora.pe/${'a'.repeat(500)}/{room}`,
    ].map(
      (ROOM_URL): Refused => [
        { ROOM_URL },
        'ROOM_URL debe ser una dirección https:// con {room} una vez en su ruta, por ejemplo https://meet.mi-incubadora.pe/{room}.',
      ],
    ),
    [
      { ROOM_URL: 'https://meet.mi-incubadora.pe/{room}', DATABASE_URL: 'postgres://x/y' },
      'ROOM_URL necesita SECRET_KEY cuando hay DATABASE_URL.',
    ],
    [{ DEMO: 'tal vez' }, 'DEMO debe ser 1 o 0.'],
    [{ AUDIT_KEPT_DAYS: '365' }, 'AUDIT_KEPT_DAYS debe ser un número de días de 730 a 36500.'],
    [{ AUDIT_KEPT_DAYS: '99999' }, 'AUDIT_KEPT_DAYS debe ser un número de días de 730 a 36500.'],
    [{ BOOKINGS_PER_MINUTE: '0' }, 'BOOKINGS_PER_MINUTE debe ser un número entero mayor que cero.'],
  ])('%j', (env, sentence) => {
    expect(() => apiConfigFrom(env)).toThrow(new ConfigError(sentence));
  });
});
