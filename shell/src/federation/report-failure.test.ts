import { DownloadError } from '@mentorias/federation/loader/loader';
import type { Failure } from '@mentorias/federation/loader/remote-state';
import type { RegisteredRelease } from '@mentorias/federation/registry';
import { currentSession } from '@mentorias/session';
import { fakeNetwork, noNetwork, reply, signedInAs } from '@mentorias/session/testing';
import { expect, test, vi } from 'vitest';
import { reportFailure } from './report-failure.ts';

vi.mock('../page/page-config.ts', async () => ({ pageConfig: (await import('../testing.ts')).testConfig }));

const CALL = 'POST /remote-failures';
const traceId = '3f0c8a52-6c1e-4d0b-9a53-0f6f3d1f2a77';
const release = { name: 'guide', version: '1.4.0' } as RegisteredRelease;
const FAILED: Failure = { status: 'failed', phase: 'render', cause: new Error('boom'), release, traceId };

const settled = () => new Promise((resolve) => setTimeout(resolve));

test('a failure is reported once, with what the card says and the token of the user', async () => {
  const network = fakeNetwork({ [CALL]: null });
  signedInAs('guide', 'token-of-julio');
  reportFailure('guide', FAILED);
  await settled();
  expect(network.calls).toHaveLength(1);
  const [call] = network.callsTo(CALL);
  expect(call?.headers.get('authorization')).toBe('Bearer token-of-julio');
  expect(call?.body).toEqual({
    remote: 'guide',
    version: '1.4.0',
    phase: 'render',
    shell_version: '1.0.0',
    trace_id: traceId,
    message: 'Error: boom',
    stack: expect.stringContaining('report-failure.test.ts:'),
  });
});

test.each<[Failure, object]>([
  [
    { status: 'incompatible', release, needs: '', has: '', reason: '', traceId },
    { version: '1.4.0', phase: 'contract' },
  ],
  [
    { ...FAILED, phase: 'registry', release: undefined },
    { version: null, phase: 'registry' },
  ],
])('%j is reported as %j', async (failure, reported) => {
  const network = fakeNetwork({ [CALL]: null });
  signedInAs('guide');
  reportFailure('guide', failure);
  await settled();
  expect(network.callsTo(CALL)[0]?.body).toMatchObject({ remote: 'guide', ...reported });
});

test.each([
  ['offline the entry did not load', false, { phase: 'entry', cause: new DownloadError() }, 0],
  ["offline a screen's code did not load", false, { phase: 'screen' }, 0],
  ['offline a screen threw', false, { phase: 'render' }, 1],
  ['online the entry did not load', true, { phase: 'entry', cause: new DownloadError() }, 1],
] as const)('when %s', async (_name, onLine, change, reports) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine);
  const network = fakeNetwork({ [CALL]: null });
  signedInAs('guide');
  reportFailure('guide', { ...FAILED, ...change });
  await settled();
  expect(network.calls).toHaveLength(reports);
  vi.restoreAllMocks();
});

test('nothing is reported while signed out, nor of a build on the developer’s own machine', async () => {
  const network = fakeNetwork({ [CALL]: null });
  reportFailure('guide', FAILED);
  signedInAs('guide');
  reportFailure('guide', { ...FAILED, release: { ...release, override: { address: 'http://localhost:3002' } } });
  await settled();
  expect(network.calls).toEqual([]);
});

test.each([
  ['401', reply(401, { error: 'Vuelva a iniciar sesión' })],
  ['404', reply(404)],
  ['500', reply(500)],
  ['429', reply(429)],
  ['nothing at all', noNetwork],
])('a backend that answers %s does not log the user out', async (_name, answer) => {
  fakeNetwork({ [CALL]: answer });
  const user = signedInAs('guide');
  reportFailure('guide', FAILED);
  await settled();
  expect(currentSession()?.user).toEqual(user);
});
