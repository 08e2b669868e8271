import { execFileSync, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chownSync, existsSync, mkdirSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseEnv } from 'node:util';
import { apiConfigFrom } from '@mentorias/api/config';
import { DataFolderInUseError } from '@mentorias/api/database/database-error';
import { lockFolder } from '@mentorias/api/database/embedded/folder-lock';
import { createOwnDatabase, isNameTaken } from '@mentorias/api/database/own-database';
import { OperatorError } from '@mentorias/api/operator-error';
import { gatewayConfigFrom } from '@mentorias/gateway/config/gateway-config';
import { workersFrom } from '@mentorias/gateway/operations/supervise-workers';
import { ALONE, installationsIn, placeOf, runFor, settingsOf, unitVariables } from './installations.ts';

/** With 'mentorias-' before it this names an account, of at most 32 letters, a role and a database. */
const NAME = /^[a-z](?:[a-z0-9-]{0,18}[a-z0-9])?$/;
/** What this command or the unit sets. */
const OWN = ['NODE_ENV', 'PORT', 'METRICS_PORT', 'DATA_DIR', 'RELEASES_DIR', 'DATABASE_URL', 'SECRET_KEY', 'API_URL'];
/** The settings of an `add` that has not ended: it can be repeated. */
const DRAFT = '.env.part';
const FIRST_PORT = 3010;
const LOCKED_MS = 200;

export interface NewIncubator {
  /** '/' except in tests, where no account is made. */
  root: string;
  /** A role of a PostgreSQL server that may create roles and databases; without it the database is an embedded one. */
  adminUrl: string | undefined;
  name: string;
  email: string;
  /** NAME=value, one a line. */
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
  const own = OWN.filter((key) => key in parseEnv(wish.settings));
  if (own.length > 0) throw new OperatorError(`Quita ${own.join(', ')} de los ajustes: no se eligen por incubadora.`);
  if (/^\s*export\s/m.test(wish.settings))
    throw new OperatorError('Quita export de los ajustes: systemd lee NOMBRE=valor, uno por línea.');
  const folder = dirname(placeOf(root, name).file);
  mkdirSync(folder, { recursive: true });
  const lock = await lockWhenFree(folder);
  try {
    return await addLocked(wish);
  } finally {
    lock.release();
  }
}

async function addLocked({ root, adminUrl, name, email, settings }: NewIncubator): Promise<string> {
  // An address without a host takes neither user nor password.
  if (adminUrl && !new URL(adminUrl).hostname)
    throw new OperatorError(
      'ADMIN_DATABASE_URL debe nombrar un servidor, por ejemplo postgres://root@localhost/postgres?host=/var/run/postgresql',
    );
  const [place, draft, account] = [placeOf(root, name), placeOf(root, name, DRAFT), `mentorias-${name}`];
  if (existsSync(place.file))
    throw new OperatorError(`La incubadora ${name} ya existe (${place.file}): no se cambió nada.`);
  const kept = existsSync(draft.file) ? settingsOf(draft) : undefined;
  const found = [place.dataDir, place.releases].find((path) => existsSync(path));
  if (!kept && found) throw new OperatorError(`${found} ya existe: elige otro nombre, o muévela si sobra.`);
  if (kept?.DATABASE_URL && !adminUrl)
    throw new OperatorError('Falta ADMIN_DATABASE_URL, con la que empezó esta incubadora a medias.');
  if (adminUrl && !kept?.DATABASE_URL && (await isNameTaken(adminUrl, account)))
    throw new OperatorError(
      `PostgreSQL ya tiene ${account}: elige otro nombre, o borra esa base y ese usuario si sobran.`,
    );

  const others = [...installationsIn(root), ...installationsIn(root, DRAFT)].filter((other) => other.name !== name);
  const taken = others.map(settingsOf);
  const [PORT, METRICS_PORT] = kept ? [kept.PORT, kept.METRICS_PORT] : await freePorts(taken);
  const SECRET_KEY = kept?.SECRET_KEY ?? randomBytes(32).toString('base64');
  const password = kept?.DATABASE_URL ? new URL(kept.DATABASE_URL).password : randomBytes(24).toString('base64url');
  const url = adminUrl && Object.assign(new URL(adminUrl), { username: account, password, pathname: account }).href;
  const own = { PORT, METRICS_PORT, SECRET_KEY, TRUST_PROXY: '127.0.0.1', ...(url && { DATABASE_URL: url }) };
  assertUsable({ ...unitVariables(place), ...own, ...parseEnv(settings) }, taken);

  const lines = Object.entries(own).map(([key, value]) => `${key}=${value}\n`);
  // Renamed, so that a draft is never half a file.
  writeFileSync(`${draft.file}.new`, `${lines.join('')}${settings}\n`, { mode: 0o600, flush: true });
  renameSync(`${draft.file}.new`, draft.file);
  const owner = root === '/' ? accountOf(account, place.dataDir) : statSync(root);
  for (const folder of [place.dataDir, place.releases]) {
    mkdirSync(dirname(folder), { recursive: true });
    mkdirSync(folder, { recursive: true, mode: folder === place.dataDir ? 0o700 : 0o755 });
    chownSync(folder, owner.uid, owner.gid);
  }
  if (adminUrl) await createOwnDatabase(adminUrl, account, password);
  const { status, stdout, stderr } = runFor(draft, 'create-admin', [email], 'pipe');
  if (status !== 0) throw new OperatorError(stderr.trim());
  const target = { targets: [`127.0.0.1:${METRICS_PORT}`], labels: { incubator: name, instance: name } };
  writeFileSync(place.file.replace(/env$/, 'json'), JSON.stringify([target]));
  renameSync(draft.file, place.file);
  return `${name}: puerto ${PORT}, métricas en ${METRICS_PORT}, base de datos ${url ? account : 'integrada'}, ajustes en ${place.file}.
Iníciala con: systemctl enable --now mentorias@${name}
${stdout.trim()}`;
}

/** Throws an OperatorError for settings with which the gateway would not start, or with the address of another installation. */
function assertUsable(env: NodeJS.ProcessEnv, taken: NodeJS.ProcessEnv[]): void {
  workersFrom(env);
  gatewayConfigFrom(env);
  const { publicUrl } = apiConfigFrom(env);
  if (taken.some((other) => URL.parse(other.PUBLIC_URL ?? '')?.origin === publicUrl))
    throw new OperatorError(`PUBLIC_URL=${publicUrl} ya es la dirección de otra instalación.`);
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
    const { status, stderr } = spawnSync('useradd', [...flags, account], { encoding: 'utf8' });
    if (status !== 0) throw new OperatorError(`No se pudo crear la cuenta ${account}: ${stderr?.trim()}`);
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
