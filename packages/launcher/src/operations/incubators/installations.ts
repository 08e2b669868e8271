import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { OperatorError } from '@mentorias/api/operator-error';

/** An installation on this machine, as its systemd unit runs it. */
export interface Installation {
  name: string;
  /** The file with its settings. */
  file: string;
  /** Its account owns this folder. */
  dataDir: string;
  releases: string;
}

/** The installation of a `mentorias.service`, from before every one was an incubator (decision 88). */
export const ALONE = 'mentorias';

/** Where the units expect an installation; `root` is '/' except in tests. */
export function placeOf(root: string, name: string, ending = '.env'): Installation {
  const below = name === ALONE ? name : `mentorias.d/${name}`;
  return {
    name,
    file: join(root, 'etc', below + ending),
    dataDir: join(root, 'var/lib', below),
    releases: join(root, 'srv', name === ALONE ? 'mentorias/releases' : below),
  };
}

/** All installations whose files of settings have this ending. */
export function installationsIn(root: string, ending = '.env'): Installation[] {
  const folder = join(root, 'etc/mentorias.d');
  const files = existsSync(folder) ? readdirSync(folder).sort() : [];
  const names = files.filter((file) => file.endsWith(ending)).map((file) => file.slice(0, -ending.length));
  return [ALONE, ...names].map((name) => placeOf(root, name, ending)).filter(({ file }) => existsSync(file));
}

/** The variables that the unit of an installation sets. */
export function unitVariables({ dataDir, releases }: Installation): NodeJS.ProcessEnv {
  return { NODE_ENV: 'production', DATA_DIR: dataDir, RELEASES_DIR: releases };
}

/** The settings of an installation in its file. */
export function settingsOf({ file }: Installation): NodeJS.ProcessEnv {
  return parseEnv(readFileSync(file, 'utf8'));
}

/** The account of an installation. */
export function ownerOf({ dataDir }: Installation): { uid: number; gid: number } {
  const owner = statSync(dataDir, { throwIfNoEntry: false });
  if (!owner) throw new OperatorError(`No existe la carpeta ${dataDir}.`);
  return owner;
}

/** Runs a command of the folder above to its end, with the settings and the account of an installation. */
export function runFor(installation: Installation, command: string, args: string[], stdio: 'inherit' | 'pipe') {
  const { uid, gid } = ownerOf(installation);
  const { PATH, INIT_CWD } = process.env;
  const ended = spawnSync(process.execPath, [join(import.meta.dirname, '..', `${command}.ts`), ...args], {
    env: { PATH, INIT_CWD, ...unitVariables(installation), ...settingsOf(installation) },
    uid,
    gid,
    stdio,
    encoding: 'utf8',
  });
  if (ended.error) throw ended.error;
  return ended;
}
