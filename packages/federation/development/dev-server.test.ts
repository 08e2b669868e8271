import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { BuildMessage } from '../src/development.ts';
import type { DevServer } from './dev-server.ts';
import { startDevServer } from './dev-server.ts';
import { InvalidConfigurationError, watchWebpack } from './watch-webpack.ts';

const SHELL = 'http://localhost:3000';
const onBuilt = vi.fn();

let folder: string;
let server: DevServer;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'remote-'));
  await write('export default "uno";');
  const config = {
    mode: 'development' as const,
    context: folder,
    entry: './main.js',
    output: { path: join(folder, 'dist') },
    devtool: false as const,
    optimization: { emitOnErrors: false },
  };
  server = await startDevServer({ remotes: { guide: watchWebpack(config) }, port: 0, shells: [SHELL], onBuilt });
});
afterAll(() => server.stop());

const write = (text: string) => writeFile(join(folder, 'main.js'), text);
const get = (path: string, headers = {}) => fetch(new URL(path, server.addressOf('guide')), { headers });

/** The messages that a page of the shell gets from the stream. */
async function follow() {
  const { body, headers } = await get('../builds', { origin: SHELL });
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';

  /** The next message for which `isSought` holds; earlier ones are skipped. */
  async function next(isSought: (message: BuildMessage) => boolean): Promise<BuildMessage> {
    const end = text.indexOf('\n\n');
    if (end === -1) text += (await reader?.read())?.value ?? '';
    else {
      const message: BuildMessage = JSON.parse(text.slice('data: '.length, end));
      text = text.slice(end + 2);
      if (isSought(message)) return message;
    }
    return next(isSought);
  }
  return { headers, next, leave: () => reader?.cancel() };
}

describe('a build in development', () => {
  test('is served to the shell in its present state, and not cached', async () => {
    const reply = await get('main.js', { origin: SHELL });
    expect(await reply.text()).toContain('uno');
    expect(reply.headers.get('access-control-allow-origin')).toBe(SHELL);
    expect(reply.headers.get('cache-control')).toBe('no-store');
  });

  test.each([
    ['another origin', 'main.js', { origin: 'https://evil.example' }, 403],
    ['the stream for another origin', '../builds', { origin: 'https://evil.example' }, 403],
    ['a file that is not there', 'other.js', { origin: SHELL }, 404],
    ['a remote that is not there', '../admin/main.js', { origin: SHELL }, 404],
  ])('%s is refused', async (_what, path, headers, status) => {
    expect((await get(path, headers)).status).toBe(status);
  });

  test('sends a message at each change; a failed build leaves the one before', async () => {
    const stream = await follow();
    expect(stream.headers.get('access-control-allow-origin')).toBe(SHELL);
    const first = await stream.next(({ action }) => action === 'sync');
    expect(first).toMatchObject({ remote: 'guide', errors: [] });

    await write('export default "dos');
    const broken = await stream.next(({ errors = [] }) => errors.length > 0);
    expect(broken).toMatchObject({ remote: 'guide', errors: [expect.stringContaining('main.js')] });
    expect(onBuilt).toHaveBeenLastCalledWith('guide', expect.objectContaining({ errors: 1 }));
    expect(await (await get('main.js')).text()).toContain('uno');

    await write('export default "tres";');
    const mended = await stream.next(({ errors }) => errors?.length === 0);
    expect(mended).toMatchObject({ remote: 'guide', action: 'built' });
    expect(mended.hash).not.toBe(first.hash);
    expect(onBuilt).toHaveBeenLastCalledWith('guide', expect.objectContaining({ errors: 0 }));
    expect(await (await get('main.js')).text()).toContain('tres');

    server.reloadPages();
    expect(await stream.next(({ remote }) => remote === undefined)).toEqual({ action: 'reload' });
    await stream.leave();
  });
});

test('a configuration that webpack refuses is reported with the name of its remote', async () => {
  const admin = watchWebpack({ entri: 1 } as object);
  const start = startDevServer({ remotes: { admin }, port: 0, shells: [], onBuilt });
  await expect(start).rejects.toMatchObject({ name: 'InvalidConfigurationError', remote: 'admin' });
  await expect(start).rejects.toBeInstanceOf(InvalidConfigurationError);
});
