import type { Worker } from 'node:cluster';
import cluster from 'node:cluster';
import { once } from 'node:events';
import { ConfigError, countFrom } from '@mentorias/api/environment';
import { addUpMetrics } from '../metrics/metrics-of-workers.ts';

const RESTART_MS = 1000;

/** More than any machine has processors; each has connections of its own to the database. */
const MAX_WORKERS = 256;

/** How many processes share the port, WORKERS. Throws a ConfigError where one database file or a wrong number forbids it. */
export function workersFrom(env: NodeJS.ProcessEnv): number {
  const workers = countFrom(env, 'WORKERS', 1);
  if (workers > MAX_WORKERS) throw new ConfigError(`WORKERS debe ser un número de 1 a ${MAX_WORKERS}.`);
  if (workers > 1 && !env.DATABASE_URL && !env.API_URL)
    throw new ConfigError('WORKERS necesita DATABASE_URL: la base de datos integrada admite un solo proceso.');
  return workers;
}

/** Whether this process is the one that says what was started: the only one, or the first of several. */
export function isFirstWorker(): boolean {
  return cluster.worker === undefined || cluster.worker.id === 1;
}

/** Ends this process because the first worker did not start, which has said why unless it was killed or asked to stop. */
function endLikeFirst(code: number | null, signal: string | null): never {
  if (!code)
    process.stderr.write(`El primer proceso terminó antes de atender (${signal ?? code}): no se inició ninguno.\n`);
  process.exit(code || 1);
}

/**
 * Runs this program in `count` processes that share its port, and starts each anew that ends, a second later. They start one after
 * another, since the first publishes what is new. Should the first not start, this process ends with its code. A stop is passed on.
 */
export async function superviseWorkers(count: number): Promise<void> {
  addUpMetrics();
  let isStopping = false;
  let hasStarted = false;
  const running = () => Object.values(cluster.workers ?? {}) as Worker[];
  const endWhenAlone = () => {
    if (running().length === 0) process.exit(0);
  };
  const stop = () => {
    isStopping = true;
    for (const worker of running()) worker.process.kill('SIGTERM');
    endWhenAlone();
  };
  process.on('SIGTERM', stop).on('SIGINT', stop).on('disconnect', stop);
  cluster.on('exit', ({ process: { pid } }, code, signal) => {
    if (isStopping) return endWhenAlone();
    if (!hasStarted) endLikeFirst(code, signal);
    process.stderr.write(`El proceso ${pid} terminó (${signal ?? code}): se inicia otro en su lugar.\n`);
    setTimeout(() => !isStopping && cluster.fork(), RESTART_MS);
  });
  for (let started = 0; started < count && !isStopping; started += 1) {
    await Promise.race([once(cluster.fork(), 'listening'), once(cluster, 'exit')]);
    hasStarted = true;
  }
}
