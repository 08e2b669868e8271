import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { chmod, mkdir, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { gatewayFolder } from '../testing/testing-gateway-folder.ts';
import { pointTo, writeRelease } from '../testing/testing-releases.ts';
import { prepareFolders } from './folders.ts';
import { gatewayConfigFrom } from './gateway-config.ts';

/** The account of a neighbour on the machine. */
const NOBODY = 65534;

const modeOf = (path: string) => (statSync(path).mode & 0o7777).toString(8);

/** The paths below `folder` that other accounts may access in any way; releases are world-readable on purpose. */
const openIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => !name.startsWith('releases'))
    .filter((name) => (statSync(join(folder, name)).mode & 0o077) !== 0);

describe('SEC-36 a gateway under the umask 000, on a folder that an older version left open', () => {
  let place: Awaited<ReturnType<typeof gatewayFolder>>;

  beforeEach(async () => {
    place = await gatewayFolder({ isNew: true });
    await chmod(place.folder, 0o755);
  });
  afterEach(() => place.remove());

  test('no other account reads or writes, one warning is printed, and releases elsewhere are served', async () => {
    const releases = join(place.folder, 'releases');
    await writeRelease(join(releases, 'guide'), '1.0.0');
    await pointTo(join(releases, 'guide'), '1.0.0');
    const settings = { umask: '000', env: { DEMO: '1', RELEASES_DIR: releases } };

    const first = await place.start(settings);
    const reply = await fetch(`${first.url}/api/v1/auth/password_resets`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'mentor@mentorias.demo' }),
    });
    expect(reply.ok).toBe(true);
    await expect
      .poll(() => existsSync(join(place.data, 'mail')) && readdirSync(join(place.data, 'mail')).length)
      .toBeTruthy();
    expect((await fetch(`${first.url}/remotes/guide/1.0.0/home.js`)).status).toBe(200);
    expect(openIn(place.data)).toEqual([]);
    expect(existsSync(join(place.data, 'releases'))).toBe(false);
    if (process.getuid?.() === 0) {
      const [mail = ''] = readdirSync(join(place.data, 'mail'));
      for (const command of [`cat mail/${mail}`, 'cat db/global/pg_control', ': > db/global/pg_control', ': > new']) {
        const { status } = spawnSync('sh', ['-c', command], { cwd: place.data, uid: NOBODY, gid: NOBODY });
        expect([command, status]).not.toEqual([command, 0]);
      }
    }
    expect(first.said.errors).toBe('');
    expect(await first.stop()).toBe(0);

    execFileSync('chmod', ['-R', 'a+rwX', place.data]);
    const second = await place.start(settings);
    expect(openIn(place.data)).toEqual([]);
    expect(second.said.errors).toMatch(/^Se cerraron los permisos de \d{3,4} archivos y carpetas en \/.+: .*\.\n$/);
    expect(await second.stop()).toBe(0);
  }, 240_000);
});

describe('the folder of the releases', () => {
  let folder: string;
  let said: string[];
  const prepare = (env: Record<string, string> = {}) =>
    prepareFolders(gatewayConfigFrom({ DATA_DIR: join(folder, 'data'), ...env }), (sentence) => said.push(sentence));

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'folders-'));
    said = [];
  });

  test('lies in the data folder unless RELEASES_DIR names another; others may read it there', () => {
    const data = join(folder, 'data');
    expect(gatewayConfigFrom({ DATA_DIR: data }).releases).toBe(join(data, 'releases'));
    const releases = join(folder, 'srv');
    expect(gatewayConfigFrom({ DATA_DIR: data, RELEASES_DIR: releases }).releases).toBe(releases);
    prepare({ RELEASES_DIR: releases });
    expect(modeOf(releases)).toBe('755');
    expect(modeOf(join(folder, 'data'))).toBe('700');
    expect(said).toEqual([]);
  });

  test.each([
    ['data/teams', 'data'],
    ['data', 'data'],
    ['.', 'data'],
  ])('%s is refused beside the data in %s', (releases, data) => {
    const env = { DATA_DIR: join(folder, data), RELEASES_DIR: join(folder, releases) };
    expect(() => gatewayConfigFrom(env)).toThrow(
      /^RELEASES_DIR debe estar fuera de DATA_DIR \(.*\), y DATA_DIR fuera de ella: /,
    );
  });

  test('needs no data folder with another backend', () => {
    prepare({ RELEASES_DIR: join(folder, 'srv'), API_URL: 'http://127.0.0.1:9' });
    expect(existsSync(join(folder, 'data'))).toBe(false);
  });

  test('in the data folder, with group rights of an older version: a warning says what to do', async () => {
    const guide = join(folder, 'data/releases/guide');
    await mkdir(guide, { recursive: true });
    await chmod(guide, 0o2775);
    await chmod(join(folder, 'data'), 0o700);
    prepare();
    expect(said).toEqual([
      `Los equipos ya no llegan a ${guide}, porque DATA_DIR es privada: mueve ${join(folder, 'data/releases')} fuera de ella y nómbrala en RELEASES_DIR (docs/deploying.md).`,
    ]);
    expect(modeOf(guide)).toBe('2775');
  });

  test('elsewhere, a team’s folder may be group-writable; a world-writable one gets a warning', async () => {
    const releases = join(folder, 'srv');
    await mkdir(join(releases, 'guide'), { recursive: true });
    await chmod(join(releases, 'guide'), 0o2775);
    prepare({ RELEASES_DIR: releases });
    expect(said).toEqual([]);
    await chmod(join(releases, 'guide'), 0o777);
    prepare({ RELEASES_DIR: releases });
    const guide = join(releases, 'guide');
    expect(said).toEqual([
      `Cualquier cuenta de la máquina puede publicar en ${guide}: quita ese permiso con chmod o-w ${guide}`,
    ]);
  });
});
