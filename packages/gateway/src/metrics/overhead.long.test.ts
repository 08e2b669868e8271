import type { ChildProcess } from 'node:child_process';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { shellFolder } from './testing.ts';

const CHILD = fileURLToPath(new URL('./testing-overhead.child.ts', import.meta.url));
const ROUNDS = 15;
const REQUESTS = 2000;
const AT_ONCE = 16;
/** The cheapest calls that there are: with a database behind them nothing of this would be seen. */
const PATHS = ['/api/v1/guides/12', '/healthz'];
/** Counting and timing a request may cost a fifth of the time that the cheapest call takes. */
const MOST = 1.2;

async function answered(child: ChildProcess) {
  const [message] = await once(child, 'message');
  return message;
}

async function processorTime(child: ChildProcess): Promise<number> {
  const answer = answered(child);
  child.send('');
  return (await answer).microseconds;
}

async function ask(agent: Agent, port: number, path: string): Promise<void> {
  const [reply] = await once(get({ agent, port, path, host: '127.0.0.1' }), 'response');
  reply.resume();
  await once(reply, 'end');
}

async function load(agent: Agent, port: number): Promise<void> {
  const one = async () => {
    for (let sent = 0; sent < REQUESTS / AT_ONCE; sent += 1) await ask(agent, port, PATHS[sent % PATHS.length]!);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, one));
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;

test('metrics take little of the time that a request takes', async () => {
  const child = fork(CHILD, [await shellFolder()]);
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  const { ports } = await answered(child);
  const figures = ports.map((): { cpu: number[]; rate: number[] } => ({ cpu: [], rate: [] }));
  for (let round = -2; round < ROUNDS; round += 1) {
    for (const [index, port] of ports.entries()) {
      const before = await processorTime(child);
      const begun = performance.now();
      await load(agent, port);
      const seconds = (performance.now() - begun) / 1000;
      if (round < 0) continue;
      figures[index].cpu.push(((await processorTime(child)) - before) / REQUESTS);
      figures[index].rate.push(REQUESTS / seconds);
    }
  }
  agent.destroy();
  child.kill();
  const [without, withMetrics] = figures.map(({ cpu, rate }: { cpu: number[]; rate: number[] }) => ({
    cpu: median(cpu),
    rate: median(rate),
  }));
  const ratio = withMetrics.cpu / without.cpu;
  process.stdout.write(
    `Processor time a request: ${without.cpu.toFixed(0)} µs without metrics, ${withMetrics.cpu.toFixed(0)} µs with (× ${ratio.toFixed(3)}); ` +
      `${without.rate.toFixed(0)} and ${withMetrics.rate.toFixed(0)} requests a second.\n`,
  );
  expect(ratio).toBeLessThan(MOST);
});
