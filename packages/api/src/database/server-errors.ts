import { ConfigError } from '../environment.ts';
import { OperatorError } from '../operator-error.ts';
import { REQUIRED_SETTINGS } from './postgres.ts';

/** The oldest major version of PostgreSQL that the migrations run on. */
const OLDEST_MAJOR = 15;

/** Error codes of OpenSSL, as Node names them, for a certificate that is not accepted. */
const CERTIFICATE = /CERT|^UNABLE_TO_|ERR_TLS|SELF_SIGNED|ERR_SSL/;
/** What node-postgres throws without a code where a server does not answer in time, or closes the connection. */
const NO_ANSWER = /^(timeout exceeded|Connection terminated)/;
const NO_CONNECTION = ['ECONNREFUSED', 'ENOENT', 'ETIMEDOUT', 'ECONNRESET', 'EPIPE', 'EHOSTUNREACH', 'ENETUNREACH'];

/** A ConfigError with one sentence where the server of the variable `name` cannot be used as it is; any other error unchanged. */
export function serverError(error: unknown, databaseUrl: string, name = 'DATABASE_URL'): unknown {
  if (error instanceof OperatorError) return error;
  const sentence = messageFor(error as DatabaseError, { ...placeOf(databaseUrl), name });
  return sentence === undefined ? error : new ConfigError(sentence, { cause: error });
}

/** The sentence for a server that is too old, by its `server_version_num`; undefined where it is new enough. */
export function oldServerError(versionNumber: number, name = 'DATABASE_URL'): ConfigError | undefined {
  const major = Math.floor(versionNumber / 10_000);
  if (major >= OLDEST_MAJOR) return undefined;
  return new ConfigError(
    `${name} lleva a un PostgreSQL ${major}, y hace falta el ${OLDEST_MAJOR} o uno más nuevo: actualiza el servidor.`,
  );
}

/** The sentence for a connection without the settings that it asked for, by name; undefined where it has them. */
export function settingsError(settings: Record<string, string>): ConfigError | undefined {
  const found = new Map(Object.entries(settings).map(([name, value]) => [name.toLowerCase(), value]));
  // 'ISO, DMY': the order of days and months is that of what is typed in.
  const isAs = (name: string, wanted: string) => found.get(name)?.split(',')[0] === wanted;
  const others = Object.entries(REQUIRED_SETTINGS).filter(([name, wanted]) => !isAs(name, wanted));
  if (others.length === 0) return undefined;
  const statements = others.map(([name, wanted]) => `SET ${name} = '${wanted}'`);
  return new ConfigError(
    `Un pooler entre PostgreSQL y este servidor descarta lo que pide cada conexión (${others.map(([name]) => name).join(', ')}): dilo con ALTER ROLE … ${statements.join(' y ALTER ROLE … ')}, y reinicia el pooler.`,
  );
}

/** What Node and node-postgres throw; `severity` is PostgreSQL's own word. */
type DatabaseError = NodeJS.ErrnoException & { severity?: string };

interface ServerPlace {
  host: string;
  /** With its port. */
  address: string;
  database: string;
  user: string;
  /** The variable with the address. */
  name: string;
  /** What the address names beside the server: paths of certificates. */
  options: string[];
}

function placeOf(databaseUrl: string): Omit<ServerPlace, 'name'> {
  const url = new URL(databaseUrl);
  const host = url.searchParams.get('host') ?? (url.hostname || 'localhost');
  return {
    host,
    address: host.startsWith('/') ? host : `${host}:${url.port || 5432}`,
    database: decodeURIComponent(url.pathname.slice(1)),
    user: decodeURIComponent(url.username),
    options: [...url.searchParams.values()],
  };
}

function messageFor(error: DatabaseError, place: ServerPlace): string | undefined {
  const { code = '', message, path, syscall, severity } = error;
  const { host, address, database, user, name, options } = place;
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return `No se encuentra el servidor ${host} de ${name}: revisa su nombre y la red.`;
  if (path === undefined ? code === 'EISDIR' : syscall === 'open' && options.includes(path))
    return `No se puede leer ${path ?? 'un archivo'}, que ${name} nombra (${code}): corrige su ruta o sus permisos.`;
  if (NO_CONNECTION.includes(code) || NO_ANSWER.test(message))
    return `PostgreSQL no responde en ${address}: revisa ${name} y que el servidor esté en marcha.`;
  if (message.startsWith('The server does not support SSL'))
    return `PostgreSQL en ${address} no admite conexiones con TLS: actívalo en el servidor o quita sslmode de ${name}.`;
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID')
    return `El certificado de PostgreSQL es de otro nombre y no de ${host}: escribe en ${name} uno de los que lleva.`;
  if (CERTIFICATE.test(code))
    return `El certificado de PostgreSQL en ${address} no es de confianza (${code}): nombra el de su autoridad con sslrootcert en ${name}.`;
  if (code === '28P01' || message.startsWith('SASL'))
    return `PostgreSQL no acepta la contraseña del usuario ${user}: corrígela en ${name}.`;
  if (message.startsWith('unsupported startup parameter'))
    return `PgBouncer en ${address} no conoce una opción (${message}): nómbrala en su ignore_startup_parameters, como dice docs/scale.md.`;
  switch (code) {
    case '3F000':
      return `En ${database} no existe ningún esquema de su search_path: corrígelo con ALTER DATABASE ${database} RESET search_path.`;
    case '3D000':
      return `La base de datos ${database} de ${name} no existe: créala con createdb -O ${user} ${database} o corrige el nombre.`;
    case '28000':
      return `PostgreSQL no deja entrar al usuario ${user} (${message}): corrige ${name} o pg_hba.conf.`;
    case '42501':
      return `El usuario ${user} de ${name} no puede crear lo que hace falta en ${database} (${message}): hazlo su propietario.`;
    case '0A000':
    case '58P01':
      return `A PostgreSQL le falta una extensión (${message}): instala en el servidor el paquete postgresql-contrib.`;
    case '25006':
      return `PostgreSQL en ${address} es de solo lectura: ${name} debe llevar al servidor principal y no a una réplica.`;
    case '53100':
      return `No queda espacio en el disco de PostgreSQL en ${address}: libera espacio en el servidor.`;
    case '53300':
      return `PostgreSQL en ${address} no tiene conexiones libres: sube max_connections o cierra otras.`;
    case '57P03':
      return `PostgreSQL en ${address} todavía no admite conexiones: espera a que termine de iniciar.`;
    default:
      // PostgreSQL ends a connection that it does not take, as with an option that it does not know.
      return severity === 'FATAL'
        ? `PostgreSQL en ${address} rechaza la conexión (${message}): corrige ${name}.`
        : undefined;
  }
}
