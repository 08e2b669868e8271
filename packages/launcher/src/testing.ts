import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';

/** A process as `ps` lists it. */
interface ListedProcess {
  pid: number;
  command: string;
}

/** What `pid` started, and what that started in turn. */
export function descendantsOf(pid: number): ListedProcess[] {
  const all = listed();
  const below = (parent: number): ListedProcess[] =>
    all.filter(({ ppid }) => ppid === parent).flatMap((child) => [child, ...below(child.pid)]);
  return below(pid);
}

/** Those of `pids` that have not ended; one that only waits to be buried has. */
export function livingOf(pids: number[]): ListedProcess[] {
  return listed().filter(({ pid, state }) => pids.includes(pid) && !state.startsWith('Z'));
}

/** A port that was free a moment ago. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

function listed() {
  const lines = execFileSync('ps', ['-eo', 'pid=,ppid=,stat=,args='], { encoding: 'utf8' }).trim().split('\n');
  return lines.map((line) => {
    const [pid, ppid, state = '', ...command] = line.trim().split(/\s+/);
    return { pid: Number(pid), ppid: Number(ppid), state, command: command.join(' ') };
  });
}
