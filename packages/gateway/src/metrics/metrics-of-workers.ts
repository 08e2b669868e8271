import cluster from 'node:cluster';
import type { Registry } from 'prom-client';
import { AggregatorRegistry } from 'prom-client';

/** What a worker asks the first process, and is answered. */
interface Message {
  metricsOfWorkers?: { id: number; text?: string };
}

/** Longer than prom-client waits for the workers. */
const TIMEOUT_MS = 6000;

/** In the first process: adds up the metrics of all workers for the one that is scraped. */
export function addUpMetrics(): void {
  const all = new AggregatorRegistry();
  cluster.on('message', async (worker, { metricsOfWorkers: asked }: Message) => {
    if (!asked) return;
    const text = await all.clusterMetrics().catch(() => undefined);
    if (worker.isConnected()) worker.send({ metricsOfWorkers: { id: asked.id, text } } satisfies Message);
  });
}

/**
 * The text of a scrape: of this process, or, where several share the port (WORKERS), of all of them together. Where not all of them
 * answer, as while one starts, it is that of this process.
 */
export function scrapeOf(register: Registry): () => Promise<string> {
  const worker = cluster.worker;
  if (!worker) return () => register.metrics();
  AggregatorRegistry.setRegistries([register]);
  // Answers the first process.
  new AggregatorRegistry();
  const waiting = new Map<number, (text: string | undefined) => void>();
  worker.on('message', ({ metricsOfWorkers: answer }: Message) => answer && waiting.get(answer.id)?.(answer.text));
  let asked = 0;
  return async () => {
    asked += 1;
    const id = asked;
    const { promise, resolve } = Promise.withResolvers<string | undefined>();
    waiting.set(id, resolve);
    const limit = setTimeout(resolve, TIMEOUT_MS);
    worker.send({ metricsOfWorkers: { id } } satisfies Message);
    const text = await promise;
    clearTimeout(limit);
    waiting.delete(id);
    return text ?? register.metrics();
  };
}
