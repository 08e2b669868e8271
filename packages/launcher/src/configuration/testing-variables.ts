/** Where a variable is tried with its good value: on the embedded database, on PostgreSQL in production, with another backend, in `pnpm dev`. */
export type Kind = 'embedded' | 'server' | 'elsewhere' | 'development';

/** A variable of docs/configuration.md, and what its test sets. */
export interface TriedVariable {
  kind: Kind;
  /** A value that works; `$FOLDER`, `$PORT`, `$DATABASE` and others stand for what the test provides. */
  good: string;
  /** One that does not, with other variables that it needs, and the sentence; none where every text will do. */
  bad?: { value: string; more?: Record<string, string>; sentence: string | RegExp };
}

const NOT_A_COUNT = (name: string) => ({
  value: '0',
  sentence: `${name} debe ser un número entero mayor que cero.`,
});
const MISSING = (name: string) => ({
  value: '',
  more: PRODUCTION,
  sentence: new RegExp(`^${name} es obligatoria con NODE_ENV=production: es el [^.]+\\.$`),
});
const PRODUCTION = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://mentorias.example',
  SUPPORT_NAME: 'Rosa Quispe',
  SUPPORT_PHONE: '+51 1 234 5678',
  DATA_CONTROLLER_NAME: 'Asociación Impulsa',
  DATA_CONTROLLER_ADDRESS: 'Av. Arequipa 1234, Lima',
  DATA_CONTROLLER_EMAIL: 'datos@impulsa.example',
};

export const VARIABLES: Record<string, TriedVariable> = {
  PORT: {
    kind: 'embedded',
    good: '$PORT',
    bad: { value: 'ochenta', sentence: "PORT debe ser un número entre 0 y 65535, no 'ochenta'." },
  },
  HOST: {
    kind: 'embedded',
    good: '127.0.0.1',
    bad: {
      value: '999.1.1.1',
      more: { DEMO: '0' },
      sentence: 'HOST debe ser una dirección de esta máquina, por ejemplo 127.0.0.1.',
    },
  },
  DATA_DIR: {
    kind: 'embedded',
    good: '$FOLDER/data',
    bad: {
      value: import.meta.filename,
      sentence: `${import.meta.filename} es un archivo o está dentro de uno: elige una carpeta.`,
    },
  },
  RELEASES_DIR: {
    kind: 'embedded',
    good: '$FOLDER/releases',
    bad: { value: '/', sentence: /^RELEASES_DIR debe estar fuera de DATA_DIR .*\.$/ },
  },
  DATABASE_URL: {
    kind: 'server',
    good: '$DATABASE',
    bad: {
      value: 'mysql://x/y',
      sentence: 'DATABASE_URL debe ser una dirección que empiece con postgres:// o postgresql://.',
    },
  },
  DATABASE_DIRECT_URL: {
    kind: 'server',
    good: '$DATABASE',
    bad: { value: 'postgres://a/db', sentence: 'DATABASE_DIRECT_URL solo se puede usar junto con DATABASE_URL.' },
  },
  DATABASE_READ_URL: {
    kind: 'server',
    good: '$REPLICA',
    bad: {
      value: 'postgres://a,b/db',
      sentence:
        'DATABASE_READ_URL nombra varios servidores y debe nombrar uno solo, o un proxy que lleve siempre al que hace falta.',
    },
  },
  PREPARED_STATEMENTS: {
    kind: 'server',
    good: '0',
    bad: { value: 'tal vez', sentence: 'PREPARED_STATEMENTS debe ser 1 o 0.' },
  },
  WORKERS: {
    kind: 'server',
    good: '2',
    bad: { value: '2', sentence: 'WORKERS necesita DATABASE_URL: la base de datos integrada admite un solo proceso.' },
  },
  API_URL: {
    kind: 'elsewhere',
    good: '$BACKEND',
    bad: { value: 'api', sentence: 'API_URL debe ser una dirección que empiece con http:// o https://.' },
  },
  DEMO: { kind: 'embedded', good: '1', bad: { value: 'tal vez', sentence: 'DEMO debe ser 1 o 0.' } },
  PUBLIC_URL: {
    kind: 'server',
    good: PRODUCTION.PUBLIC_URL,
    bad: { value: 'mentorias.pe', sentence: 'PUBLIC_URL debe ser una dirección que empiece con http:// o https://.' },
  },
  TRUST_PROXY: {
    kind: 'server',
    good: '127.0.0.1, 10.0.0.0/8',
    bad: {
      value: 'sí',
      sentence: "TRUST_PROXY debe ser una lista de direcciones IP separadas por comas, no 'sí'.",
    },
  },
  NODE_ENV: {
    kind: 'server',
    good: 'production',
    bad: { value: 'prodution', sentence: "NODE_ENV debe ser production, development o test, no 'prodution'." },
  },
  SMTP_URL: {
    kind: 'server',
    good: 'smtp://127.0.0.1:$CLOSED',
    bad: { value: 'correo', sentence: 'SMTP_URL debe ser una dirección que empiece con smtp:// o smtps://.' },
  },
  MAIL_FROM: {
    kind: 'embedded',
    good: 'Mentorías <no-responder@impulsa.example>',
    bad: { value: 'Mentorías', sentence: "MAIL_FROM debe ser un correo o 'Nombre <correo>', no 'Mentorías'." },
  },
  GOOGLE_CLIENT_ID: { kind: 'server', good: '1.apps.googleusercontent.com' },
  SUPPORT_NAME: { kind: 'server', good: PRODUCTION.SUPPORT_NAME, bad: MISSING('SUPPORT_NAME') },
  SUPPORT_PHONE: { kind: 'server', good: PRODUCTION.SUPPORT_PHONE, bad: MISSING('SUPPORT_PHONE') },
  DATA_CONTROLLER_NAME: {
    kind: 'server',
    good: PRODUCTION.DATA_CONTROLLER_NAME,
    bad: MISSING('DATA_CONTROLLER_NAME'),
  },
  DATA_CONTROLLER_ADDRESS: {
    kind: 'server',
    good: PRODUCTION.DATA_CONTROLLER_ADDRESS,
    bad: MISSING('DATA_CONTROLLER_ADDRESS'),
  },
  DATA_CONTROLLER_EMAIL: {
    kind: 'server',
    good: PRODUCTION.DATA_CONTROLLER_EMAIL,
    bad: MISSING('DATA_CONTROLLER_EMAIL'),
  },
  SECURITY_CONTACT: {
    kind: 'server',
    good: 'mailto:seguridad@impulsa.example',
    bad: {
      value: 'seguridad',
      sentence:
        "SECURITY_CONTACT debe ser una lista de direcciones mailto: o https:// separadas por comas, no 'seguridad'.",
    },
  },
  SIGN_IN_FAILURES_PER_ACCOUNT: { kind: 'embedded', good: '5', bad: NOT_A_COUNT('SIGN_IN_FAILURES_PER_ACCOUNT') },
  SIGN_IN_FAILURES_PER_ADDRESS: { kind: 'embedded', good: '25', bad: NOT_A_COUNT('SIGN_IN_FAILURES_PER_ADDRESS') },
  SECRET_KEY: {
    kind: 'server',
    good: Buffer.alloc(32, 7).toString('base64'),
    bad: {
      value: 'corta',
      sentence: 'SECRET_KEY debe tener 32 bytes en base64: créala con openssl rand -base64 32.',
    },
  },
  REQUIRE_SECOND_FACTOR: {
    kind: 'server',
    good: 'admin',
    bad: { value: '1', sentence: 'REQUIRE_SECOND_FACTOR solo puede ser admin.' },
  },
  ROOM_URL: {
    kind: 'embedded',
    good: 'https://meet.mi-incubadora.pe/{room}',
    bad: {
      value: 'https://meet.mi-incubadora.pe/',
      sentence:
        'ROOM_URL debe ser una dirección https:// con {room} una vez en su ruta, por ejemplo https://meet.mi-incubadora.pe/{room}.',
    },
  },
  BOOKINGS_PER_MINUTE: { kind: 'embedded', good: '10', bad: NOT_A_COUNT('BOOKINGS_PER_MINUTE') },
  UPCOMING_PER_PERSON: { kind: 'embedded', good: '10', bad: NOT_A_COUNT('UPCOMING_PER_PERSON') },
  UPCOMING_PER_PAIR: { kind: 'embedded', good: '2', bad: NOT_A_COUNT('UPCOMING_PER_PAIR') },
  AUDIT_KEPT_DAYS: {
    kind: 'embedded',
    good: '1000',
    bad: { value: '365', sentence: 'AUDIT_KEPT_DAYS debe ser un número de días de 730 a 36500.' },
  },
  GUESTS_KEPT_DAYS: { kind: 'embedded', good: '90', bad: NOT_A_COUNT('GUESTS_KEPT_DAYS') },
  EVENT_TEXTS_KEPT_DAYS: {
    kind: 'embedded',
    good: '730',
    bad: { value: '99999', sentence: 'EVENT_TEXTS_KEPT_DAYS debe ser un número de días de 1 a 36500.' },
  },
  ACCOUNT_NOTES_KEPT_DAYS: { kind: 'embedded', good: '730', bad: NOT_A_COUNT('ACCOUNT_NOTES_KEPT_DAYS') },
  DATA_REQUESTS_KEPT_DAYS: { kind: 'embedded', good: '365', bad: NOT_A_COUNT('DATA_REQUESTS_KEPT_DAYS') },
  ACCESS_REQUEST_DAYS: {
    kind: 'embedded',
    good: '15',
    bad: { value: '251', sentence: 'ACCESS_REQUEST_DAYS debe ser un número de días hábiles de 1 a 250.' },
  },
  CORRECTION_REQUEST_DAYS: { kind: 'embedded', good: '8', bad: NOT_A_COUNT('CORRECTION_REQUEST_DAYS') },
  ERASURE_REQUEST_DAYS: { kind: 'embedded', good: '8', bad: NOT_A_COUNT('ERASURE_REQUEST_DAYS') },
  CHANGES_PER_TEN_MINUTES: { kind: 'embedded', good: '10', bad: NOT_A_COUNT('CHANGES_PER_TEN_MINUTES') },
  MAILS_PER_GUEST_AN_HOUR: { kind: 'embedded', good: '10', bad: NOT_A_COUNT('MAILS_PER_GUEST_AN_HOUR') },
  GUEST_MAILS_AN_HOUR: { kind: 'embedded', good: '120', bad: NOT_A_COUNT('GUEST_MAILS_AN_HOUR') },
  GUEST_MAILS_A_DAY: { kind: 'embedded', good: '300', bad: NOT_A_COUNT('GUEST_MAILS_A_DAY') },
  WRITES_PER_MINUTE: { kind: 'embedded', good: '1000', bad: NOT_A_COUNT('WRITES_PER_MINUTE') },
  CONNECTIONS_PER_ADDRESS: { kind: 'embedded', good: '100', bad: NOT_A_COUNT('CONNECTIONS_PER_ADDRESS') },
  REQUEST_TIMEOUT_SECONDS: {
    kind: 'embedded',
    good: '10',
    bad: { value: '9999999', sentence: 'REQUEST_TIMEOUT_SECONDS debe ser un número de segundos de 1 a 86400.' },
  },
  ANSWER_LIMIT_SECONDS: {
    kind: 'embedded',
    good: '10',
    bad: { value: '9999999', sentence: 'ANSWER_LIMIT_SECONDS debe ser un número de segundos de 1 a 86400.' },
  },
  LOG_LEVEL: {
    kind: 'server',
    good: 'info',
    bad: {
      value: 'mucho',
      sentence: "LOG_LEVEL debe ser trace, debug, info, warn, error, fatal o silent, no 'mucho'.",
    },
  },
  METRICS_TOKEN: {
    kind: 'server',
    good: 'una-clave-de-veinte-letras',
    bad: { value: 'corta', sentence: 'METRICS_TOKEN debe tener al menos 20 caracteres, sin espacios ni tildes.' },
  },
  METRICS_PORT: {
    kind: 'embedded',
    good: '$METRICS_PORT',
    bad: { value: '4999', more: { PORT: '4999' }, sentence: 'METRICS_PORT debe ser un puerto distinto de PORT.' },
  },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    kind: 'embedded',
    good: '$COLLECTOR',
    bad: {
      value: 'collector',
      sentence: 'OTEL_EXPORTER_OTLP_ENDPOINT debe ser una dirección que empiece con http:// o https://.',
    },
  },
  ROUTING_CONFIG: {
    kind: 'embedded',
    good: '$ROUTING',
    bad: { value: '/nowhere.json', sentence: /^ROUTING_CONFIG: .*\.$/ },
  },
  REMOTES_CONFIG: {
    kind: 'embedded',
    good: '$REMOTES',
    bad: { value: '/nowhere.json', sentence: 'REMOTES_CONFIG: el archivo /nowhere.json no se puede leer.' },
  },
  SHELL_DIR: {
    kind: 'elsewhere',
    good: '$SHELL',
    bad: { value: '/nowhere', sentence: "No hay una compilación del shell en /nowhere: ejecuta 'pnpm build'." },
  },
  DEV_PORT: {
    kind: 'development',
    good: '$DEV_PORT',
    bad: { value: '70000', sentence: "DEV_PORT debe ser un número entre 0 y 65535, no '70000'." },
  },
  DEV_SHELLS: {
    kind: 'development',
    good: 'https://pruebas.mentorias.example',
    bad: {
      value: 'pruebas',
      sentence: "DEV_SHELLS debe ser una lista de direcciones separadas por comas, no 'pruebas'.",
    },
  },
};

/** The good values of a kind, with what the test provides in their places. */
export function goodValues(kind: Kind, provided: Record<string, string>): Record<string, string> {
  const filled = (text: string) =>
    text.replace(/\$([A-Z_]+)/, (_, name) => provided[name] ?? `$${name} is not provided`);
  return Object.fromEntries(
    Object.entries(VARIABLES)
      .filter(([, variable]) => variable.kind === kind)
      .map(([name, { good }]) => [name, filled(good)]),
  );
}
