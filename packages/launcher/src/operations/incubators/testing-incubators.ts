import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

/** Settings with which a gateway starts in production. */
export function settingsFor(name: string): string {
  return `PUBLIC_URL=https://${name}.example
SUPPORT_NAME="Ayuda de ${name}"
SUPPORT_PHONE=+51 1 234 5678
DATA_CONTROLLER_NAME=${name}
DATA_CONTROLLER_ADDRESS='Av. Arequipa 1234, Lima'
DATA_CONTROLLER_EMAIL=datos@${name}.example
`;
}

/** Runs `npm run incubator`'s script on the machine whose '/' is `root`. */
export async function incubator(root: string, args: string[], env: Record<string, string> = {}) {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../incubator.ts'), ...args], {
    env: { ...process.env, INCUBATORS_ROOT: root, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [stdout, stderr, [status]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return { status: status as number, stdout, stderr };
}
