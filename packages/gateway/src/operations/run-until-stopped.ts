import cluster from 'node:cluster';
import { setTimeout as sleep } from 'node:timers/promises';
import { operatorMessage } from '@mentorias/api/operator-message';
import type { RunningGateway } from '../start-gateway.ts';
import { superviseWorkers, workersFrom } from './supervise-workers.ts';

/** How long a stop may take before the process ends anyway, in milliseconds. */
const STOP_TIMEOUT_MS = 9000;

/** How long a stop waits for readings of the disk that are under way, in milliseconds. */
const DISK_TIMEOUT_MS = 1000;

/**
 * Starts a gateway and keeps it until SIGTERM, SIGINT or the end of a parent that has an IPC channel to it; then the requests
 * under way finish and the process ends with 0. With WORKERS it starts several, each in a process of its own. An error that the operator can correct is one sentence and exit code 1. A lost
 * database ends the process with 1 too, so that a supervisor restarts it.
 */
export async function runUntilStopped(start: () => Promise<RunningGateway>): Promise<void> {
  if (cluster.isPrimary) {
    const workers = await Promise.resolve(process.env).then(workersFrom).catch(sayAndEnd);
    if (workers > 1) return superviseWorkers(workers);
  }
  // The first process of a container has no default handler: without this, a stop before it listens would have no effect.
  const stopEarly = () => process.exit(0);
  process.on('SIGTERM', stopEarly).on('SIGINT', stopEarly);
  const running = await start().catch(sayAndEnd);
  let isStopping = false;
  const stop = async () => {
    // Ctrl+C arrives twice: from the terminal and from the launcher.
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => endProcess(1), STOP_TIMEOUT_MS).unref();
    await running.stop();
    for (let waited = 0; isDiskAwaited() && waited < DISK_TIMEOUT_MS; waited += 50) await sleep(50);
    endProcess(0);
  };
  running.lost.then(({ message }) => {
    process.stderr.write(
      `La base de datos terminó inesperadamente (${message}): el proceso termina y hay que iniciarlo de nuevo.\n`,
    );
    process.exit(1);
  });
  process.off('SIGTERM', stopEarly).off('SIGINT', stopEarly);
  process.on('SIGTERM', stop).on('SIGINT', stop).on('disconnect', stop);
  // The parent may have gone while the gateway started.
  if (process.connected === false) await stop();
}

/**
 * Ends the process. `process.exit` joins the threads that read the disk and resolve names: while one hangs (a pipe, an unreachable
 * network drive) it would never return, and only SIGKILL ends the process.
 */
function endProcess(code: number): void {
  if (isDiskAwaited()) {
    process.stderr.write('Una lectura del disco no termina: el proceso se cierra por la fuerza.\n');
    process.kill(process.pid, 'SIGKILL');
  }
  process.exit(code);
}

function isDiskAwaited(): boolean {
  return process.getActiveResourcesInfo().some((resource) => /^(FSReq|GetAddrInfoReq)/i.test(resource));
}

function sayAndEnd(error: Error): never {
  process.stderr.write(`${operatorMessage(error)}\n`);
  process.exit(1);
}
