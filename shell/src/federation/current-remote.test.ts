import { signedInAs, signedOut } from '@mentorias/session/testing';
import { beforeEach, expect, test, vi } from 'vitest';
import { releaseOnScreen } from './current-remote.ts';
import { loader } from './loader.ts';

vi.mock('../page/page-config.ts', async () => ({ pageConfig: (await import('../testing.ts')).testConfig }));
vi.mock('./loader.ts', () => ({ loader: { state: vi.fn() } }));

const READY = { status: 'ready', release: { name: 'admin', version: '1.4.0' } } as never;

beforeEach(() => {
  signedOut();
  vi.mocked(loader.state).mockReturnValue(READY);
});

test.each([
  ['/', READY, 'admin@1.4.0'],
  ['/users', READY, 'admin@1.4.0'],
  ['/cuenta', READY, 'shell@1.0.0'],
  ['/users', { status: 'loading', phase: 'entry' }, 'shell@1.0.0'],
  ['/users', { status: 'idle' }, 'shell@1.0.0'],
] as const)('at %s, with the remote %j, acts %s', (path, state, release) => {
  signedInAs('admin');
  history.replaceState(null, '', path);
  vi.mocked(loader.state).mockReturnValue(state as never);
  expect(releaseOnScreen()).toBe(release);
});

test('signed out, the shell acts', () => {
  history.replaceState(null, '', '/');
  expect(releaseOnScreen()).toBe('shell@1.0.0');
});
