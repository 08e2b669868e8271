import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderScreen } from '../testing.tsx';
import { SlowNotice } from './slow-notice.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

it('appears after ten seconds (rule 11.4)', () => {
  renderScreen(<SlowNotice>Está tardando más de lo normal.</SlowNotice>);
  act(() => vi.advanceTimersByTime(9_999));
  expect(screen.queryByText('Está tardando más de lo normal.')).not.toBeInTheDocument();
  act(() => vi.advanceTimersByTime(1));
  expect(screen.getByRole('status')).toHaveTextContent('Está tardando más de lo normal.');
});

it('shows the button to start a read anew only when it takes long', () => {
  const retry = vi.fn();
  renderScreen(<SlowNotice onRetry={retry}>Está tardando más de lo normal.</SlowNotice>);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  act(() => vi.advanceTimersByTime(10_000));
  fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(retry).toHaveBeenCalledOnce();
});
