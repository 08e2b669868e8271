import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderScreen } from '../testing.tsx';
import { ErrorNotice } from './error-notice.tsx';

test('says what went wrong, and tries again when asked', async () => {
  const retry = vi.fn();
  const { user } = renderScreen(<ErrorNotice message="Error al cargar usuarios" onRetry={retry} />);
  expect(screen.getByRole('alert')).toHaveTextContent('Error al cargar usuarios');
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(retry).toHaveBeenCalledOnce();
});
