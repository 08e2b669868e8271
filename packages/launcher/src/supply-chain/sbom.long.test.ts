import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../front-ends/front-ends.ts';

interface Component {
  name: string;
  version: string;
  purl: string;
  'bom-ref': string;
  licenses?: unknown[];
  externalReferences?: { type: string; hashes?: { alg: string; content: string }[] }[];
}

test('npm run sbom lists what the product runs on, each package with its hash and what it needs itself', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'sbom-')), 'sbom.cdx.json');
  const { status, stderr } = spawnSync('npm', ['run', 'sbom', '--', file], { cwd: ROOT, encoding: 'utf8' });
  expect(stderr.replaceAll(/^npm warn .*\n/gm, '')).toBe('');
  expect(status).toBe(0);

  const bom = JSON.parse(readFileSync(file, 'utf8'));
  expect(bom).toMatchObject({
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    metadata: { component: { name: 'mentorias' } },
  });
  const packages: Component[] = bom.components.filter(({ name }: Component) => !name.startsWith('remote-'));
  const lock = readFileSync(join(ROOT, 'pnpm-lock.yaml'), 'utf8');
  for (const name of ['fastify', 'pglite', 'react']) {
    const { version, purl } = packages.find((component) => component.name === name)!;
    expect(purl).toMatch(new RegExp(`^pkg:npm/.*${name}@${version}$`));
    expect(lock).toContain(`${name}@${version}`);
  }
  expect(packages.map(({ name }) => name)).not.toContain('biome');

  const hashes = packages.flatMap(({ externalReferences = [] }) =>
    externalReferences.flatMap(({ hashes = [] }) => hashes),
  );
  expect(hashes.length).toBeGreaterThan(100);
  for (const { alg, content } of hashes) expect([alg, content.length]).toEqual(['SHA-512', 128]);
  const known = new Set([bom.metadata.component['bom-ref'], ...bom.components.map((one: Component) => one['bom-ref'])]);
  for (const { ref, dependsOn = [] } of bom.dependencies)
    for (const one of [ref, ...dependsOn]) expect(known).toContain(one);
  const licensed = packages.filter(({ licenses }) => licenses?.length);
  console.log(`${packages.length} packages, ${licensed.length} with a licence`);
  expect(licensed.length / packages.length).toBeGreaterThan(0.95);
});
