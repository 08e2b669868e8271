import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderScreen } from '../testing.tsx';
import { LoadingText } from './loading-text.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test('rule 11.4: says what is loading, and after ten seconds that it takes long', async () => {
  const retry = vi.fn();
  renderScreen(<LoadingText onRetry={retry}>Cargando horarios...</LoadingText>);
  expect(screen.getByText('Cargando horarios...')).toBeVisible();
  await wait(9_999);
  expect(screen.queryByRole('button', { name: 'Reintentar' })).toBeNull();
  await wait(1);
  expect(screen.getByText('Está tardando más de lo normal.')).toBeVisible();

  act(() => screen.getByRole('button', { name: 'Reintentar' }).click());
  expect(retry).toHaveBeenCalledOnce();
  expect(screen.getByText('Cargando horarios...')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Reintentar' })).toBeNull();
});
