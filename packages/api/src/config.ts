import { resolve } from 'node:path';
import { meetingLinkProblem } from '@mentorias/domain/events/meeting-link';
import type { DataRequestKind } from '@mentorias/domain/people/data-requests';
import { LOOPBACK_HOSTS } from '@mentorias/federation/loopback';
import type { Environment } from './environment.ts';
import {
  ConfigError,
  countFrom,
  daysFrom,
  flagFrom,
  millisecondsFrom,
  originFrom,
  portFrom,
  urlFrom,
  workingDaysFrom,
} from './environment.ts';

/** How many failed sign-ins are allowed within how many minutes before a 429. */
export interface SignInLimits {
  perAccount: number;
  perAddress: number;
  minutes: number;
}

/** Limits of the mail that users cause by changing events. */
export interface ChangeLimits {
  /** Moves, cancellations and new links of one person; an administrator may make ten times as many. */
  changesPerTenMinutes: number;
  /** Mails to one guest, from all inviters together. */
  mailsPerGuestAnHour: number;
  /** Mails to guests that one person causes; an administrator may cause ten times as many. */
  guestMailsAnHour: number;
  guestMailsADay: number;
}

/** Without a limit where undefined. */
export interface UpcomingLimits {
  perPerson: number | undefined;
  perPair: number | undefined;
}

/** The configuration of the API. */
export interface ApiConfig extends ChangeLimits {
  production: boolean;
  /** Example data and accounts are put into an empty database. */
  demo: boolean;
  dataDir: string;
  /** A PostgreSQL server; without it the embedded database under `dataDir`. */
  databaseUrl: string | undefined;
  /** The same server beside a pooler, for what needs a session of its own. */
  databaseDirectUrl: string | undefined;
  /** Its replica, for what only reads. */
  databaseReadUrl: string | undefined;
  /** Whether a server keeps the statements of the most frequent reads; some poolers between it and us cannot. */
  preparesStatements: boolean;
  /** Where an event takes place that has no link: an address with '{room}' in its path. */
  roomUrl: string | undefined;
  /** The origin of links in mail, without a slash at its end. */
  publicUrl: string;
  /** Where mail goes; without it each mail is a file under `dataDir`. */
  smtpUrl: string | undefined;
  mailFrom: string;
  /** Who helps, named at the end of each mail. */
  support?: { name: string; phone: string };
  /** The OAuth client id of the sign-in with Google. */
  googleClientId: string | undefined;
  signInLimits: SignInLimits;
  /** The key that encrypts secrets in the database; beside the embedded one it is a file. */
  secretKey: Buffer | undefined;
  /** Administrators set up a second factor before anything else. */
  secondFactorOfAdmins: boolean;
  bookingsPerMinute: number;
  /** How many coming events an entrepreneur may have when booking another, in all and with one mentor (rule 5.23). */
  upcoming: UpcomingLimits;
  /** Calls of one person that write; an administrator may make ten times as many. */
  writesPerMinute: number;
  /** How long the audit trail is kept. */
  auditKeptDays: number;
  /** How long after an event its guests' addresses are kept, its texts, and notes about accounts. */
  guestsKeptDays: number;
  eventTextsKeptDays: number;
  accountNotesKeptDays: number;
  /** How long a request about data is kept after its answer. */
  dataRequestsKeptDays: number;
  /** Within how many working days a request about data is answered, by its kind (rule 15.9). */
  requestDays: Record<DataRequestKind, number>;
  /** How long a call may go without an answer before it is a 503. */
  handlerTimeoutMs: number;
  /** How old figures and reports may be. */
  figuresFreshMs: number;
}

/** The hosts that nobody else reaches. */
const OWN_HOSTS = [...LOOPBACK_HOSTS, '::1'];

/** Reads the configuration (docs/configuration.md); throws a ConfigError with one sentence. */
export function apiConfigFrom(env: Environment): ApiConfig {
  const production = isProduction(env);
  const databaseUrl = databaseUrlFrom(env);
  const demo = flagFrom(env, 'DEMO', !production && databaseUrl === undefined);
  if (demo && production)
    throw new ConfigError(
      'DEMO no se puede usar con NODE_ENV=production: trae cuentas de ejemplo y un sustituto de Google.',
    );
  if (demo && !OWN_HOSTS.includes(env.HOST || '127.0.0.1')) {
    throw new ConfigError('DEMO solo se puede usar si HOST es una dirección local (127.0.0.1).');
  }
  return {
    production,
    demo,
    dataDir: resolve(env.DATA_DIR || '.data'),
    databaseUrl,
    databaseDirectUrl: besideDatabaseUrl(env, 'DATABASE_DIRECT_URL'),
    databaseReadUrl: besideDatabaseUrl(env, 'DATABASE_READ_URL'),
    preparesStatements: flagFrom(env, 'PREPARED_STATEMENTS', true),
    roomUrl: roomUrlFrom(env, databaseUrl),
    publicUrl: publicUrlFrom(env, production),
    smtpUrl: smtpUrlFrom(env),
    mailFrom: mailFromOf(env),
    googleClientId: env.GOOGLE_CLIENT_ID || undefined,
    signInLimits: {
      perAccount: countFrom(env, 'SIGN_IN_FAILURES_PER_ACCOUNT', 10),
      perAddress: countFrom(env, 'SIGN_IN_FAILURES_PER_ADDRESS', 50),
      minutes: 15,
    },
    ...secondFactorFrom(env, databaseUrl),
    bookingsPerMinute: countFrom(env, 'BOOKINGS_PER_MINUTE', 20),
    upcoming: {
      perPerson: countFrom(env, 'UPCOMING_PER_PERSON', undefined),
      perPair: countFrom(env, 'UPCOMING_PER_PAIR', undefined),
    },
    writesPerMinute: countFrom(env, 'WRITES_PER_MINUTE', 60),
    auditKeptDays: daysFrom(env, 'AUDIT_KEPT_DAYS', MIN_AUDIT_RETENTION_DAYS, MIN_AUDIT_RETENTION_DAYS),
    guestsKeptDays: daysFrom(env, 'GUESTS_KEPT_DAYS', 365),
    eventTextsKeptDays: daysFrom(env, 'EVENT_TEXTS_KEPT_DAYS', 5 * 365),
    accountNotesKeptDays: daysFrom(env, 'ACCOUNT_NOTES_KEPT_DAYS', 5 * 365),
    dataRequestsKeptDays: daysFrom(env, 'DATA_REQUESTS_KEPT_DAYS', 2 * 365),
    requestDays: {
      access: workingDaysFrom(env, 'ACCESS_REQUEST_DAYS', 20),
      correction: workingDaysFrom(env, 'CORRECTION_REQUEST_DAYS', 10),
      erasure: workingDaysFrom(env, 'ERASURE_REQUEST_DAYS', 10),
    },
    changesPerTenMinutes: countFrom(env, 'CHANGES_PER_TEN_MINUTES', 30),
    mailsPerGuestAnHour: countFrom(env, 'MAILS_PER_GUEST_AN_HOUR', 30),
    guestMailsAnHour: countFrom(env, 'GUEST_MAILS_AN_HOUR', 120),
    guestMailsADay: countFrom(env, 'GUEST_MAILS_A_DAY', 300),
    handlerTimeoutMs: millisecondsFrom(env, 'ANSWER_LIMIT_SECONDS', 8),
    figuresFreshMs: 60_000,
  };
}

/** Whether NODE_ENV is that of a deployment. Throws a ConfigError for a word that may be meant as it. */
export function isProduction({ NODE_ENV }: Environment): boolean {
  if (!NODE_ENV || ['production', 'development', 'test'].includes(NODE_ENV)) return NODE_ENV === 'production';
  throw new ConfigError(`NODE_ENV debe ser production, development o test, no '${NODE_ENV}'.`);
}

function mailFromOf({ MAIL_FROM }: Environment): string {
  if (!MAIL_FROM) return 'Mentorías <no-responder@mentorias.local>';
  if (/^(("[^"\r\n]*" *|[^<>@\r\n]*)<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/.test(MAIL_FROM)) return MAIL_FROM;
  throw new ConfigError(`MAIL_FROM debe ser un correo o 'Nombre <correo>', no '${MAIL_FROM}'.`);
}

function secondFactorFrom(env: Environment, databaseUrl: string | undefined) {
  const { SECRET_KEY, REQUIRE_SECOND_FACTOR } = env;
  const secretKey = SECRET_KEY ? Buffer.from(SECRET_KEY, 'base64') : undefined;
  if (secretKey && (secretKey.length !== 32 || !/^[\w+/-]{43}=?$/.test(SECRET_KEY ?? '')))
    throw new ConfigError('SECRET_KEY debe tener 32 bytes en base64: créala con openssl rand -base64 32.');
  if (REQUIRE_SECOND_FACTOR && REQUIRE_SECOND_FACTOR !== 'admin')
    throw new ConfigError('REQUIRE_SECOND_FACTOR solo puede ser admin.');
  if (REQUIRE_SECOND_FACTOR && databaseUrl && !secretKey)
    throw new ConfigError('REQUIRE_SECOND_FACTOR necesita SECRET_KEY cuando hay DATABASE_URL.');
  return { secretKey, secondFactorOfAdmins: REQUIRE_SECOND_FACTOR === 'admin' };
}

function roomUrlFrom({ ROOM_URL, SECRET_KEY }: Environment, databaseUrl: string | undefined): string | undefined {
  if (!ROOM_URL) return undefined;
  const [before = '', after, ...more] = ROOM_URL.split('{room}');
  const isInPath = URL.canParse(before) && /^https:\/\/[^/?#]+\/./i.test(`${before}x`);
  if (after === undefined || more.length > 0 || !isInPath || meetingLinkProblem(`${before}${'0'.repeat(32)}${after}`))
    throw new ConfigError(
      'ROOM_URL debe ser una dirección https:// con {room} una vez en su ruta, por ejemplo https://meet.mi-incubadora.pe/{room}.',
    );
  if (databaseUrl && !SECRET_KEY) throw new ConfigError('ROOM_URL necesita SECRET_KEY cuando hay DATABASE_URL.');
  return ROOM_URL;
}

/** The database itself refuses to delete younger rows of the audit trail (migration 0018). */
export const MIN_AUDIT_RETENTION_DAYS = 730;

/** The place of this installation's database, for commands that need nothing else. Throws a ConfigError. */
export function databasePlaceFrom(
  env: Environment,
): Pick<ApiConfig, 'dataDir' | 'databaseUrl'> & { databaseUrlName: string } {
  if (env.API_URL) throw new ConfigError('Con API_URL no hay base de datos propia: los datos están en ese servidor.');
  const directUrl = besideDatabaseUrl(env, 'DATABASE_DIRECT_URL');
  return {
    dataDir: resolve(env.DATA_DIR || '.data'),
    databaseUrl: directUrl ?? databaseUrlFrom(env),
    databaseUrlName: directUrl ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL',
  };
}

/** The address of a PostgreSQL server in a variable, or in what `name` calls otherwise. Throws a ConfigError. */
export function databaseUrlFrom(env: Environment, name = 'DATABASE_URL'): string | undefined {
  if (namesSeveralHosts(env[name] ?? ''))
    throw new ConfigError(
      `${name} nombra varios servidores y debe nombrar uno solo, o un proxy que lleve siempre al que hace falta.`,
    );
  const databaseUrl = urlFrom(env, name, ['postgres:', 'postgresql:']);
  if (!databaseUrl || isDecodable(databaseUrl)) return databaseUrl;
  throw new ConfigError(`${name} tiene un % que no es parte de ninguna letra: en una dirección se escribe %25.`);
}

/** Whether an address names several hosts, as libpq takes them and node-postgres does not. */
function namesSeveralHosts(url: string): boolean {
  const [, authority = '', query = ''] = /^\w+:\/\/([^/?#]*)[^?#]*\??([^#]*)/.exec(url) ?? [];
  const hosts = [authority.slice(authority.lastIndexOf('@') + 1), new URLSearchParams(query).get('host')];
  return hosts.some((host) => host?.includes(','));
}

/** Another way to the database of DATABASE_URL. Throws a ConfigError where that is not set. */
function besideDatabaseUrl(env: Environment, name: string): string | undefined {
  const url = databaseUrlFrom(env, name);
  if (!url || env.DATABASE_URL) return url;
  throw new ConfigError(`${name} solo se puede usar junto con DATABASE_URL.`);
}

/** Whether each % of an address stands for a character, none of them U+0000. */
function isDecodable(url: string): boolean {
  try {
    return !decodeURIComponent(url).includes('\0');
  } catch {
    return false;
  }
}

function smtpUrlFrom(env: Environment): string | undefined {
  const smtpUrl = urlFrom(env, 'SMTP_URL', ['smtp:', 'smtps:']);
  if (!smtpUrl) return undefined;
  const { hostname, protocol, port } = new URL(smtpUrl);
  if (!hostname) throw new ConfigError('SMTP_URL debe nombrar un servidor, por ejemplo smtp://correo.ejemplo.pe:587.');
  // The other way of TLS at such a port ends in 'wrong version number', or in silence.
  if (SCHEMES_OF_PORTS[port] && SCHEMES_OF_PORTS[port] !== protocol)
    throw new ConfigError(
      `SMTP_URL con el puerto ${port} empieza con ${SCHEMES_OF_PORTS[port]}//, no con ${protocol}//.`,
    );
  return smtpUrl;
}

/** Port 465 is encrypted from the first byte, 587 after STARTTLS. */
const SCHEMES_OF_PORTS: Record<string, string> = { 465: 'smtps:', 587: 'smtp:' };

/** The origin in PUBLIC_URL; where it is optional, that of a local start. Throws a ConfigError. */
export function publicUrlFrom(env: Environment, isRequired: boolean): string {
  const configured = originFrom(env, 'PUBLIC_URL');
  if (!configured && isRequired) throw new ConfigError('PUBLIC_URL es obligatoria con NODE_ENV=production.');
  return configured ?? new URL(`http://localhost:${portFrom(env, 'PORT', 3000)}`).origin;
}
