import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

test.each([
  ['/nowhere', 'The tests cannot use /nowhere (ENOENT): set TMPDIR to a folder in which they may write.'],
  [
    import.meta.filename,
    `The path ${import.meta.filename} is too long for the sockets of the tests: set TMPDIR to a shorter one.`,
  ],
  ['/proc', 'The tests need 1000 MB in /proc, and 0 MB are free: set TMPDIR to a folder on another disk.'],
])('npm test with TMPDIR=%s: one sentence', (TMPDIR, sentence) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, 'test-all.ts')], {
    env: { ...process.env, TMPDIR },
    encoding: 'utf8',
  });
  expect({ status, stdout, stderr }).toEqual({ status: 1, stdout: '', stderr: `${sentence}\n` });
});
