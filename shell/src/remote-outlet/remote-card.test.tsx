import type { Failure } from '@mentorias/federation/loader/remote-state';
import { renderScreen } from '@mentorias/ui/testing';
import { act, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { testConfig } from '../testing.ts';
import { RemoteCard } from './remote-card.tsx';

vi.mock('../page/page-config.ts', async () => ({ pageConfig: (await import('../testing.ts')).testConfig }));

afterEach(() => {
  vi.restoreAllMocks();
});

const VERSIONS = /guide@1\.0\.0 · shell@1\.0\.0/;

type Failed = Extract<Failure, { status: 'failed' }>;

function showFailure(phase: Failed['phase'], over: Partial<Failed> = {}) {
  const release = testConfig.remotes.guide;
  const [onRetry, reload] = [vi.fn(), vi.fn()];
  const failure: Failure = { status: 'failed', phase, cause: new Error('x'), release, traceId: 'trace-1', ...over };
  return { onRetry, reload, ...renderScreen(<RemoteCard failure={failure} onRetry={onRetry} reload={reload} />) };
}

test('rule 13.2: a build that has failed twice offers to load the page again, beside the retry', async () => {
  const { user, reload } = showFailure('render', { isRepeated: true });
  expect(screen.getByRole('button', { name: 'Reintentar' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Volver a cargar la página' }));
  expect(reload).toHaveBeenCalledTimes(1);
});

function lineIs(isAlive: boolean) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isAlive);
  act(() => {
    dispatchEvent(new Event(isAlive ? 'online' : 'offline'));
  });
}

test('rule 13.2: says what happened and whom to call with which code, with versions and trace id in its details', async () => {
  const { user, onRetry } = showFailure('entry');
  expect(screen.getByRole('heading', { name: 'No pudimos abrir esta pantalla.' })).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent(/llama a Lucía Torres \+51.* y dile este código: trace-1/);
  expect(screen.getByText(VERSIONS)).not.toBeVisible();
  await user.click(screen.getByText('Detalles'));
  expect(screen.getByText(VERSIONS)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
  expect(screen.getAllByRole('button')).toHaveLength(1);
});

test.each(['entry', 'module', 'screen'] as const)(
  'REL-20: offline it says only that, and retries by itself online: %s',
  (phase) => {
    lineIs(false);
    const { onRetry } = showFailure(phase);
    expect(screen.getByRole('heading', { name: 'Sin conexión' })).toBeVisible();
    expect(screen.getByText('Esta pantalla aparecerá sola cuando vuelva la conexión.')).toBeVisible();
    expect(screen.queryByText(/dile este código/)).toBeNull();
    expect(screen.getByText(VERSIONS)).not.toBeVisible();
    expect(onRetry).not.toHaveBeenCalled();
    lineIs(true);
    expect(onRetry).toHaveBeenCalledTimes(1);
  },
);

test('going offline and online under the card retries, too', () => {
  const { onRetry } = showFailure('screen');
  lineIs(false);
  expect(screen.getByRole('heading', { name: 'Sin conexión' })).toBeVisible();
  lineIs(true);
  expect(onRetry).toHaveBeenCalledTimes(1);
});

test('an error of the remote itself is not taken for an offline one, and is not retried by itself', () => {
  lineIs(false);
  const { onRetry } = showFailure('render');
  expect(screen.getByRole('heading', { name: 'Esta pantalla dejó de funcionar.' })).toBeVisible();
  lineIs(true);
  expect(onRetry).not.toHaveBeenCalled();
});
