import { render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { createBrowserRouter, Outlet, RouterProvider } from 'react-router-dom';
import { expect, test } from 'vitest';
import { Button, Modal, TextInput, UiProvider } from './index.ts';
import { renderScreen } from './testing.tsx';

function Users() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Crear Mentor</Button>
      <Modal opened={isOpen} onClose={() => setOpen(false)} title="Crear Mentor">
        <TextInput label="Correo" />
      </Modal>
    </>
  );
}

const open = () => screen.getByRole('button', { name: 'Crear Mentor' }).click();

test('Back closes it and stays on the screen, the next Back leaves', async () => {
  const { router } = renderScreen(<Users />);
  await router.navigate('/users');
  open();
  await screen.findByRole('dialog', { name: 'Crear Mentor' });
  await router.navigate(-1);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(router.state.location.pathname).toBe('/users');
  await router.navigate(-1);
  expect(router.state.location.pathname).toBe('/');
});

test('Back closes it on the page that the visit began with, too', async () => {
  history.replaceState(null, '', '/users?page=2');
  const frame = (
    <UiProvider env="test">
      <Outlet />
    </UiProvider>
  );
  const router = createBrowserRouter([{ element: frame, children: [{ path: '*', element: <Users /> }] }]);
  render(<RouterProvider router={router} />);
  open();
  await screen.findByRole('dialog');
  history.back();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(location.pathname + location.search).toBe('/users?page=2');
  router.dispose();
});

test('the close button is named in Spanish', async () => {
  const { user } = renderScreen(<Users />);
  open();
  await user.click(await screen.findByRole('button', { name: 'Cerrar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
