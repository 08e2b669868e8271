import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { createReadQueue } from './reading-queues.ts';

const TIMEOUT_MS = 50;

describe('reads of the folders of remotes', () => {
  test('of one remote run one after the other, those of others beside them', async () => {
    const queue = createReadQueue();
    const running: string[] = [];
    const seen: string[][] = [];
    const read = (remote: string) =>
      queue(remote, async () => {
        running.push(remote);
        seen.push([...running].sort());
        await Promise.resolve();
        running.splice(running.indexOf(remote), 1);
        return remote;
      });
    expect(await Promise.all(['guide', 'guide', 'admin', 'guide'].map(read))).toEqual([
      'guide',
      'guide',
      'admin',
      'guide',
    ]);
    expect(seen.filter((names) => names.join() === 'guide,guide')).toEqual([]);
    expect(seen).toContainEqual(['admin', 'guide']);
  });

  test('of a folder that hangs fail, at once after the first, without another thread, until it answers', async () => {
    const queue = createReadQueue(TIMEOUT_MS);
    const hanging = Promise.withResolvers<string>();
    let started = 0;
    const read = () => {
      started += 1;
      return hanging.promise;
    };
    const waiting = [queue('guide', read), queue('guide', read)];
    for (const one of waiting) await expect(one).rejects.toThrow(`no answer within ${TIMEOUT_MS} ms`);
    await expect(queue('guide', read)).rejects.toThrow(`no answer within ${TIMEOUT_MS} ms`);
    expect(await queue('admin', async () => 'here')).toBe('here');
    expect(started).toBe(1);
    hanging.resolve('late');
    await expect.poll(() => queue('guide', async () => 'again').catch(String)).toBe('again');
    expect(started).toBe(1);
  });

  test('are not late where this process itself stood still', async () => {
    // Three quarters of it are left for the file: a busy machine may take its time.
    const timeoutMs = 2000;
    const reading = createReadQueue(timeoutMs)('guide', () => readFile(import.meta.filename));
    const until = performance.now() + 1.25 * timeoutMs;
    setImmediate(() => {
      while (performance.now() < until);
    });
    expect((await reading).length).toBeGreaterThan(0);
  });

  test('that fail leave the next one alone', async () => {
    const queue = createReadQueue();
    await expect(queue('guide', () => Promise.reject(new Error('damaged')))).rejects.toThrow('damaged');
    expect(await queue('guide', async () => 1)).toBe(1);
  });
});
