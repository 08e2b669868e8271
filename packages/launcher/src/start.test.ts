import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { temporaryFolder } from '@mentorias/api/database/testing';
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

describe('in a workspace without dependencies', () => {
  const parent = temporaryFolder();

  /** Runs `npm start`'s script there, with an npx that fails. */
  function start(name: string) {
    const root = join(parent, name);
    const bin = join(parent, 'bin');
    mkdirSync(bin, { recursive: true });
    writeFileSync(join(bin, 'npx'), '#!/bin/sh\necho no network >&2\nexit 7\n', { mode: 0o755 });
    for (const file of ['start.mjs', 'prepare.mjs'])
      cpSync(join(import.meta.dirname, file), join(root, 'packages/launcher/src', file));
    writeFileSync(join(root, 'package.json'), '{"type":"module","packageManager":"pnpm@12.0.0"}');
    writeFileSync(join(root, 'pnpm-lock.yaml'), '');
    return spawnSync(process.execPath, [join(root, 'packages/launcher/src/start.mjs')], {
      env: { ...process.env, PATH: [bin, process.env.PATH].join(delimiter) },
      encoding: 'utf8',
    });
  }

  test.each(['proyectos!', '¿proyectos?'])('%s: a folder that webpack does not take is one sentence', (name) => {
    const { status, stdout, stderr } = start(name);
    expect(stderr).toBe(
      `La carpeta del proyecto no puede tener ! ni ? en su ruta, que webpack no admite: muévela. Está en ${join(parent, name)}\n`,
    );
    expect([status, stdout]).toEqual([1, '']);
  });

  test('an install that fails ends with its code and a sentence below its output', () => {
    const { status, stderr } = start('mis proyectos');
    expect(stderr).toBe('no network\nNo se pudieron instalar las dependencias: el detalle está arriba.\n');
    expect(status).toBe(7);
  });
});
