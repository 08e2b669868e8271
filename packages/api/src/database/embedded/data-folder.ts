import type { Dirent } from 'node:fs';
import { chmodSync, lstatSync, readdirSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder } from '@mentorias/federation/releases/make-folder';
import { ConfigError } from '../../environment.ts';

/** The permission bits of other accounts, and the sticky bit of a folder that every account may write into. */
const OTHERS = 0o077;
const STICKY = 0o1000;

/** The releases lie in the data folder unless RELEASES_DIR names another place; every account may read them. */
export const RELEASES = 'releases';

/** What this product writes into its data folder. */
const OURS = /^(db|db\.lock.*|mail|shell|secret\.key.*|control\.sock|snapshot-.+|db-.+|restore-.+)$/;

/**
 * Makes `folder` private to this account, with everything in it but the releases, and with what this process
 * writes from now on. Files that an older version left open are closed, which is reported once. Files of others
 * stay as they are, and so does the mode of a folder that contains such. Throws ConfigError for a folder of all accounts.
 */
export function protectDataFolder(folder: string, report: (sentence: string) => void = reportToOperator): void {
  process.umask(OTHERS);
  makeFolder(folder);
  const real = realpathSync(folder);
  if ((lstatSync(real).mode & STICKY) !== 0)
    throw new ConfigError(`DATA_DIR no puede ser ${folder}: es una carpeta de todas las cuentas de la máquina.`);
  // On Windows a mode does not concern other accounts.
  const closed = process.platform === 'win32' ? 0 : closeOurs(real);
  if (closed === 0) return;
  const what = closed === 1 ? 'los permisos de 1 archivo o carpeta' : `los permisos de ${closed} archivos y carpetas`;
  report(`Se cerraron ${what} en ${folder}: otras cuentas de la máquina tenían acceso.`);
}

function closeOurs(folder: string): number {
  const entries = readdirSync(folder, { withFileTypes: true });
  const isAllOurs = entries.every(({ name }) => name === RELEASES || OURS.test(name));
  return (
    (isAllOurs ? close(folder) : 0) +
    closeEach(
      folder,
      entries.filter(({ name }) => OURS.test(name)),
    )
  );
}

/** Closes a folder before its entries, so that no other account can replace one by a link. Returns how many were closed. */
function closeAll(folder: string): number {
  return (
    close(folder) +
    closeEach(
      folder,
      unlessNotOurs(() => readdirSync(folder, { withFileTypes: true }), []),
    )
  );
}

function closeEach(folder: string, entries: Dirent[]): number {
  const closed = entries
    .filter((entry) => !entry.isSymbolicLink())
    .map((entry) => (entry.isDirectory() ? closeAll(join(folder, entry.name)) : close(join(folder, entry.name))));
  return closed.reduce((sum, count) => sum + count, 0);
}

function close(path: string): number {
  return unlessNotOurs(() => {
    const { mode } = lstatSync(path);
    if ((mode & OTHERS) === 0) return 0;
    chmodSync(path, mode & 0o7777 & ~OTHERS);
    return 1;
  }, 0);
}

/** The result of `act`, or `otherwise` for a file that belongs to another account or is gone meanwhile. */
function unlessNotOurs<T>(act: () => T, otherwise: T): T {
  try {
    return act();
  } catch (error) {
    if (['EPERM', 'EACCES', 'ENOENT'].includes((error as NodeJS.ErrnoException).code ?? '')) return otherwise;
    throw error;
  }
}

function reportToOperator(sentence: string): void {
  process.stderr.write(`${sentence}\n`);
}
