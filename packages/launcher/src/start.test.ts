import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

/** Runs a script on a Node that reports an older version. */
function underNode(version: string, script: string) {
  const claim = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '${version}' } })`;
  const flags = ['--import', `data:text/javascript,${encodeURIComponent(claim)}`];
  return spawnSync(process.execPath, [...flags, join(import.meta.dirname, script)], { encoding: 'utf8' });
}

describe('on a Node that is too old', () => {
  test.each(['14.21.3', '18.20.8'])('%s: npm start says so in one sentence and changes nothing', (version) => {
    const { status, stdout, stderr } = underNode(version, 'start.mjs');
    expect(stderr).toBe(`Mentorías necesita Node 20 o más nuevo, y esta es la versión ${version}.\n`);
    expect(stdout).toBe('');
    expect(status).toBe(1);
  });

  test('npm test says so too', () => {
    const { status, stderr } = underNode('18.20.8', 'tests/test.mjs');
    expect(stderr).toBe('Mentorías needs Node 20 or newer, and this is 18.20.8.\n');
    expect(status).toBe(1);
  });
});
