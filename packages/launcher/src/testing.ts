import { execFileSync } from 'node:child_process';

/** A process as `ps` lists it. */
interface ListedProcess {
  pid: number;
  command: string;
}

/** The descendants of the process `pid`. */
export function descendantsOf(pid: number): ListedProcess[] {
  const all = listed();
  const below = (parent: number): ListedProcess[] =>
    all.filter(({ ppid }) => ppid === parent).flatMap((child) => [child, ...below(child.pid)]);
  return below(pid);
}

/** Those of `pids` that still run; a zombie does not. */
export function livingOf(pids: number[]): ListedProcess[] {
  return listed().filter(({ pid, state }) => pids.includes(pid) && !state.startsWith('Z'));
}

function listed() {
  const lines = execFileSync('ps', ['-eo', 'pid=,ppid=,stat=,args='], { encoding: 'utf8' }).trim().split('\n');
  return lines.map((line) => {
    const [pid, ppid, state = '', ...command] = line.trim().split(/\s+/);
    return { pid: Number(pid), ppid: Number(ppid), state, command: command.join(' ') };
  });
}
