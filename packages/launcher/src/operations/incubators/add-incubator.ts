import { execFileSync, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseEnv } from 'node:util';
import { apiConfigFrom } from '@mentorias/api/config';
import { DataFolderInUseError } from '@mentorias/api/database/database-error';
import { lockFolder } from '@mentorias/api/database/embedded/folder-lock';
import { createOwnDatabase, isNameTaken } from '@mentorias/api/database/own-database';
import { OperatorError } from '@mentorias/api/operator-error';
import { gatewayConfigFrom } from '@mentorias/gateway/config/gateway-config';
import { workersFrom } from '@mentorias/gateway/operations/supervise-workers';
import { ROOT } from '../../front-ends/front-ends.ts';
import type { Installation } from './installations.ts';
import { ALONE, installationsIn, placeOf, settingsOf, unitVariables } from './installations.ts';

/** With 'mentorias-' before it this names an account, of at most 32 letters, a role and a database. */
const NAME = /^[a-z](?:[a-z0-9-]{0,18}[a-z0-9])?$/;
/** A line of the settings: empty, a comment, or NAME=value. */
const SETTING = /^\s*(?:[#;].*|[A-Za-z_]\w*=.*)?$/;
/** What the unit sets, and a backend that has no data here. */
const OF_THE_UNIT = ['NODE_ENV', 'DATA_DIR', 'RELEASES_DIR', 'API_URL'];
/** What is chosen where the settings do not name it. */
const CHOSEN = ['PORT', 'METRICS_PORT', 'SECRET_KEY', 'DATABASE_URL'];
/** The settings of an `add` that has not ended: it can be repeated. */
const DRAFT = '.env.part';
const PROXY_EXAMPLE = join(ROOT, 'docs/operations/nginx/mentorias.conf');
const VARIABLES = join(ROOT, 'docs/configuration.md');
const FIRST_PORT = 3010;
/** Those below are root's, which no incubator runs as. */
const FIRST_OF_ACCOUNTS = 1024;
const LOCKED_MS = 200;

export interface NewIncubator {
  /** '/' except in tests, where no account is made. */
  root: string;
  /** A role of a PostgreSQL server that may create roles and databases. */
  adminUrl: string | undefined;
  /** That the database is an embedded one. */
  isEmbedded: boolean;
  name: string;
  /**
   * NAME=value, one a line. Ports, SECRET_KEY and DATABASE_URL are chosen where they are not given, as they are for another gateway of an
   * incubator or in place of a lost machine.
   */
  settings: string;
}

/**
 * Makes all that `mentorias@<name>.service` needs, and returns what to tell the operator. Throws an OperatorError with one sentence;
 * what exists is not changed.
 */
export async function addIncubator(wish: NewIncubator): Promise<string> {
  const { root, name } = wish;
  if (!NAME.test(name) || name === ALONE)
    throw new OperatorError(
      `El nombre '${name}' no sirve: usa hasta 20 letras minúsculas sin tilde, cifras o guiones, primero una letra, y no ${ALONE}.`,
    );
  const unfit = OF_THE_UNIT.filter((key) => key in parseEnv(wish.settings));
  if (unfit.length > 0)
    throw new OperatorError(`Quita ${unfit.join(', ')} de los ajustes: no se eligen por incubadora.`);
  const empty = CHOSEN.filter((key) => parseEnv(wish.settings)[key] === '');
  if (empty.length > 0) throw new OperatorError(`Quita ${empty.join(', ')} de los ajustes, o dale un valor.`);
  if (/^\s*export\s/m.test(wish.settings))
    throw new OperatorError('Quita export de los ajustes: systemd lee NOMBRE=valor, uno por línea.');
  const odd = wish.settings.split('\n').findIndex((line) => !SETTING.test(line));
  if (odd >= 0) throw new OperatorError(`La línea ${odd + 1} de los ajustes no es NOMBRE=valor.`);
  const [missing] = Object.entries(parseEnv(wish.settings)).filter(
    ([, value]) => value?.[0] === '/' && !existsSync(value),
  );
  if (missing) throw new OperatorError(`${missing[0]} nombra ${missing[1]}, que no existe en esta máquina.`);
  const folder = dirname(placeOf(root, name).file);
  mkdirSync(folder, { recursive: true });
  const lock = await lockWhenFree(folder);
  try {
    return await addLocked(wish);
  } finally {
    lock.release();
  }
}

async function addLocked({ root, adminUrl, isEmbedded, name, settings }: NewIncubator): Promise<string> {
  const [place, draft, account] = [placeOf(root, name), placeOf(root, name, DRAFT), `mentorias-${name}`];
  const kept = existsSync(draft.file) ? settingsOf(draft) : undefined;
  const given = parseEnv(settings);
  assertNoneThere(place, kept !== undefined);
  assertOneDatabase({ ADMIN_DATABASE_URL: adminUrl, isEmbedded, DATABASE_URL: given.DATABASE_URL }, kept?.DATABASE_URL);
  if (adminUrl && !kept?.DATABASE_URL) await assertNameFree(adminUrl, account);

  const all = [...installationsIn(root), ...installationsIn(root, DRAFT)];
  const others = all.filter((other) => other.name !== name);
  const [PORT, METRICS_PORT] = kept
    ? [kept.PORT, kept.METRICS_PORT]
    : await freePorts([...others.map(settingsOf), given]);
  const SECRET_KEY = kept?.SECRET_KEY ?? randomBytes(32).toString('base64');
  const password = kept?.DATABASE_URL ? new URL(kept.DATABASE_URL).password : randomBytes(24).toString('base64url');
  const url = adminUrl && Object.assign(new URL(adminUrl), { username: account, password, pathname: account }).href;
  const own = { PORT, METRICS_PORT, SECRET_KEY, TRUST_PROXY: '127.0.0.1', ...(url && { DATABASE_URL: url }) };
  const now = { ...own, ...given };
  for (const key of ['PORT', 'METRICS_PORT'] as const)
    if (Number(now[key]) < FIRST_OF_ACCOUNTS)
      throw new OperatorError(`${key} debe ser desde ${FIRST_OF_ACCOUNTS}: la incubadora no corre como root.`);
  const publicUrl = usableAddress({ ...unitVariables(place), ...now }, others);

  const chosen = Object.entries(own).filter(([key]) => !(key in given));
  const lines = chosen.map(([key, value]) => `${key}=${value}\n`);
  // Renamed, so that a draft is never half a file.
  writeFileSync(`${draft.file}.new`, `${lines.join('')}${settings}\n`, { mode: 0o600, flush: true });
  renameSync(`${draft.file}.new`, draft.file);
  makeFolders(place, root === '/' ? accountOf(account, place.dataDir) : statSync(root));
  if (adminUrl) await createOwnDatabase(adminUrl, account, password);
  const target = { targets: [`127.0.0.1:${now.METRICS_PORT}`], labels: { incubator: name, instance: name } };
  writeFileSync(placeOf(root, name, '.json').file, JSON.stringify([target]));
  const proxy = placeOf(root, name, '.conf').file;
  writeFileSync(proxy, proxyFor(name, publicUrl, gatewayOf(now)));
  renameSync(draft.file, place.file);
  const database = url ? account : now.DATABASE_URL ? 'la de los ajustes' : 'integrada';
  return `${name}: puerto ${now.PORT}, métricas en ${now.METRICS_PORT}, base de datos ${database}, ajustes en ${place.file}.
${url || !now.DATABASE_URL ? 'Su' : 'Si aún no lo tiene, su'} primer administrador: npm run incubator -- run ${name} create-admin <correo>
Su inicio: systemctl enable --now mentorias@${name}
Su proxy, para /etc/nginx/conf.d: ${proxy}${unknownIn(given)}`;
}

/** A line about settings that the product does not read, as after a slip of the pen; none for variables of Node. */
function unknownIn(settings: NodeJS.ProcessEnv): string {
  const documented = readFileSync(VARIABLES, 'utf8');
  const unknown = Object.keys(settings).filter((key) => !key.startsWith('NODE_') && !documented.includes(`\`${key}\``));
  return unknown.length > 0 ? `\nOjo: ${unknown.join(', ')} no está en docs/configuration.md: nadie lo lee.` : '';
}

/** Throws an OperatorError where something of this name stands that no interrupted `add` has left. Releases may be there, on a common drive. */
function assertNoneThere({ name, file, dataDir }: Installation, isBegun: boolean): void {
  if (existsSync(file)) throw new OperatorError(`La incubadora ${name} ya existe (${file}): no se cambió nada.`);
  if (!isBegun && existsSync(dataDir))
    throw new OperatorError(`${dataDir} ya existe: elige otro nombre, o muévela si sobra.`);
}

/** Throws an OperatorError unless exactly one database is named; `begun` is that of an interrupted `add`. */
function assertOneDatabase(
  named: Pick<NodeJS.ProcessEnv, 'ADMIN_DATABASE_URL' | 'DATABASE_URL'> & { isEmbedded: boolean },
  begun: string | undefined,
): void {
  const { ADMIN_DATABASE_URL, DATABASE_URL, isEmbedded } = named;
  if (DATABASE_URL && (ADMIN_DATABASE_URL || isEmbedded))
    throw new OperatorError('Los ajustes ya tienen DATABASE_URL: repítelo sin ADMIN_DATABASE_URL y sin --embedded.');
  if (isEmbedded && (ADMIN_DATABASE_URL || begun))
    throw new OperatorError(
      '--embedded es la base de datos integrada: repítelo sin esa opción, o sin ADMIN_DATABASE_URL.',
    );
  if (begun && !ADMIN_DATABASE_URL && !DATABASE_URL)
    throw new OperatorError('Falta ADMIN_DATABASE_URL, con la que empezó esta incubadora a medias.');
  if (!ADMIN_DATABASE_URL && !DATABASE_URL && !isEmbedded)
    throw new OperatorError(
      'Falta la base de datos: ADMIN_DATABASE_URL para crearla en PostgreSQL, o --embedded para la integrada.',
    );
  // An address without a host takes neither user nor password.
  if (ADMIN_DATABASE_URL && !new URL(ADMIN_DATABASE_URL).hostname)
    throw new OperatorError(
      'ADMIN_DATABASE_URL debe nombrar un servidor, por ejemplo postgres://root@localhost/postgres?host=/var/run/postgresql',
    );
}

async function assertNameFree(adminUrl: string, account: string): Promise<void> {
  if (await isNameTaken(adminUrl, account))
    throw new OperatorError(
      `PostgreSQL ya tiene ${account}: si es de esta incubadora, pon su DATABASE_URL en los ajustes; si no, elige otro nombre.`,
    );
}

function makeFolders({ dataDir, releases }: Installation, owner: { uid: number; gid: number }): void {
  for (const folder of [dataDir, releases]) {
    mkdirSync(dirname(folder), { recursive: true });
    mkdirSync(folder, { recursive: true, mode: folder === dataDir ? 0o700 : 0o755 });
    const { uid } = statSync(folder);
    if (uid === process.getuid?.()) chownSync(folder, owner.uid, owner.gid);
    else if (uid !== owner.uid)
      throw new OperatorError(
        `${folder} es de la cuenta número ${uid}, y la de esta incubadora tiene el ${owner.uid}: debe tener el mismo en cada máquina.`,
      );
  }
}

/** The address in settings. Throws an OperatorError where the gateway would not start with them, or they are another installation's. */
function usableAddress(env: NodeJS.ProcessEnv, others: Installation[]): string {
  workersFrom(env);
  gatewayConfigFrom(env);
  const { publicUrl } = apiConfigFrom(env);
  for (const other of others) {
    const { PUBLIC_URL = '', PORT, METRICS_PORT, DATABASE_URL } = settingsOf(other);
    if (URL.parse(PUBLIC_URL)?.origin === publicUrl)
      throw new OperatorError(`PUBLIC_URL=${publicUrl} ya es la dirección de otra instalación (${other.file}).`);
    const own = [PORT, METRICS_PORT, DATABASE_URL];
    const key = ['PORT', 'METRICS_PORT', 'DATABASE_URL'].find((name) => env[name] && own.includes(env[name]));
    if (key) throw new OperatorError(`${key} ya es de otra instalación (${other.file}): quítala de los ajustes.`);
  }
  return publicUrl;
}

/** Where a proxy on this machine reaches a gateway with these settings. */
function gatewayOf({ HOST = '', PORT }: NodeJS.ProcessEnv): string {
  const host = ['', '0.0.0.0', '::'].includes(HOST) ? '127.0.0.1' : HOST;
  return `${host.includes(':') ? `[${host}]` : host}:${PORT}`;
}

/** The example of a proxy, for one incubator. */
function proxyFor(name: string, publicUrl: string, gateway: string): string {
  return readFileSync(PROXY_EXAMPLE, 'utf8')
    .replaceAll('mentorias.example', new URL(publicUrl).hostname)
    .replace('upstream mentorias ', `upstream ${name} `)
    .replace('http://mentorias;', `http://${name};`)
    .replace('127.0.0.1:3000', gateway);
}

/** Two neighbouring ports, for the page and for the metrics, that no installation has and nothing listens on. */
async function freePorts(taken: NodeJS.ProcessEnv[]): Promise<[string, string]> {
  const ports = new Set(taken.flatMap(({ PORT, METRICS_PORT }) => [PORT, METRICS_PORT]));
  const isFree = async (port: number) => !ports.has(`${port}`) && (await canListen(port));
  for (let port = FIRST_PORT; port < 65_535; port += 2)
    if ((await isFree(port)) && (await isFree(port + 1))) return [`${port}`, `${port + 1}`];
  throw new OperatorError('No queda ningún puerto libre.');
}

async function canListen(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1');
  const isFree = await once(server, 'listening').then(
    () => true,
    () => false,
  );
  server.close();
  return isFree;
}

/** The account's numbers; it is made where there is none. Throws an OperatorError with what useradd says. */
function accountOf(account: string, home: string): { uid: number; gid: number } {
  if (spawnSync('id', [account]).status !== 0) {
    const flags = ['--system', '--user-group', '--home-dir', home, '--shell', '/usr/sbin/nologin'];
    const { error, status, stderr } = spawnSync('useradd', [...flags, account], { encoding: 'utf8' });
    if (status !== 0)
      throw new OperatorError(`No se pudo crear la cuenta ${account}: ${error?.message ?? stderr.trim()}`);
  }
  const [uid = 0, gid = 0] = ['-u', '-g'].map((flag) => Number(execFileSync('id', [flag, account])));
  return { uid, gid };
}

/** Waits while another add runs: two must not find the same port free. */
async function lockWhenFree(folder: string) {
  for (;;) {
    try {
      return lockFolder(folder);
    } catch (error) {
      if (!(error instanceof DataFolderInUseError)) throw error;
      await setTimeout(LOCKED_MS);
    }
  }
}
