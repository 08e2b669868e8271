import { UiProvider } from '@mentorias/ui';
import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { RouteErrorPage } from './route-error-page.tsx';

beforeEach(() => {
  const silence = vi.spyOn(console, 'error').mockImplementation(() => {});
  return () => silence.mockRestore();
});

function Broken({ error }: { error: unknown }): never {
  throw error;
}

function failWith(error: unknown) {
  const errorElement = (
    <UiProvider>
      <RouteErrorPage />
    </UiProvider>
  );
  render(
    <RouterProvider router={createMemoryRouter([{ path: '/', element: <Broken error={error} />, errorElement }])} />,
  );
}

test('rule 4.5: an error shows its message, and its stack in closed details', () => {
  failWith(new Error('the frame broke'));
  expect(screen.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
  expect(screen.getByText('the frame broke')).toBeVisible();
  expect(screen.getByText(/^Error: the frame broke/)).not.toBeVisible();
  expect(screen.getByRole('link', { name: 'Volver al inicio' })).toHaveAttribute('href', '/');
});

test('a refused route shows its status and text', () => {
  failWith({ status: 404, statusText: 'Not Found', internal: true, data: null });
  expect(screen.getByText('404 Not Found')).toBeVisible();
  expect(screen.queryByText('Detalle técnico')).toBeNull();
});

test('any other thrown value gets a text of its own', () => {
  failWith('nothing of use');
  expect(screen.getByText('Ocurrió un error inesperado.')).toBeVisible();
});
