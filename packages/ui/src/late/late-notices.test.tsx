import { renderScreen } from '@mentorias/ui/testing';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { LateFailure } from './late-notices.tsx';

test('several stand above each other in one place, each with its own buttons', async () => {
  const [one, other] = [vi.fn(), vi.fn()];
  const { user, unmount } = renderScreen(
    <>
      <LateFailure onRetry={one} onClose={() => {}} />
      <LateFailure onRetry={other} onClose={() => {}} />
    </>,
    { session: 'admin' },
  );
  const [first, second] = screen
    .getAllByText('No se pudo cargar esta parte de la página')
    .map((words) => words.closest('[role=alert]'));
  expect(first?.parentElement?.parentElement).toBe(second?.parentElement?.parentElement);
  for (const button of screen.getAllByRole('button', { name: 'Reintentar' })) await user.click(button);
  expect([one.mock.calls.length, other.mock.calls.length]).toEqual([1, 1]);
  unmount();
  expect(screen.queryByText('No se pudo cargar esta parte de la página')).toBeNull();
});
