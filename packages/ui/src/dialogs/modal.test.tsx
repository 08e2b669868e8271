import { act, render, screen, waitFor } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { createBrowserRouter, Outlet, RouterProvider } from 'react-router-dom';
import { describe, expect, test } from 'vitest';
import type { Elements } from '../elements.ts';
import { Button, Modal, TextInput, UiProvider } from '../index.ts';
import { renderScreen } from '../testing.tsx';

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
  // The router lets go of the dialog in an effect, after it was removed.
  await act(async () => {});
  await router.navigate(-1);
  expect(router.state.location.pathname).toBe('/');
});

test('Back closes it on the first page of a visit, too', async () => {
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

test('the focus goes to the first field, and back to the button', async () => {
  const { user } = renderScreen(<Users />);
  const button = screen.getByRole('button', { name: 'Crear Mentor' });
  await user.click(button);
  await waitFor(() => expect(screen.getByLabelText('Correo')).toHaveFocus());
  await user.keyboard('{Escape}');
  await waitFor(() => expect(button).toHaveFocus());
});

/** Whether `promise` is fulfilled. */
function useDone(promise?: Promise<void>) {
  const [isDone, setDone] = useState(false);
  useEffect(() => {
    promise?.then(() => setDone(true));
  }, [promise]);
  return isDone;
}

/** A dialog that is mounted only while it is open, as by `{chosen && <Dialog />}`. */
function Row({ children, onClosed }: { children: Elements; onClosed?: () => void }) {
  const [isOpen, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
    onClosed?.();
  };
  return (
    <>
      <Button onClick={() => setOpen(true)}>Abrir</Button>
      {isOpen && (
        <Modal opened onClose={close} title="Detalle">
          {children}
        </Modal>
      )}
    </>
  );
}

/** Its row is removed with the dialog, or by `lost`. */
function List({ goes, lost }: { goes?: boolean; lost?: Promise<void> }) {
  const [isGone, setGone] = useState(false);
  const isLost = useDone(lost);
  return (
    <section aria-label="Mentorías">
      {!isGone && !isLost && (
        <Row onClosed={goes ? () => setGone(true) : undefined}>
          <p>Adiós</p>
        </Row>
      )}
    </section>
  );
}

function Steps() {
  const [isMoving, setMoving] = useState(false);
  if (isMoving) return <TextInput label="Fecha" />;
  return <Button onClick={() => setMoving(true)}>Reprogramar</Button>;
}

function Late({ until }: { until: Promise<void> }) {
  return useDone(until) ? <TextInput label="Fecha" /> : 'Cargando...';
}

describe('the focus of a dialog', () => {
  const opener = () => screen.getByRole('button', { name: 'Abrir' });
  const hasFocus = (element: () => HTMLElement) => waitFor(() => expect(element()).toHaveFocus());

  test('returns also where the dialog is mounted when it opens', async () => {
    const { user } = renderScreen(
      <Row>
        <TextInput label="Correo" />
      </Row>,
    );
    await user.click(opener());
    await hasFocus(() => screen.getByLabelText('Correo'));
    await user.keyboard('{Escape}');
    await hasFocus(opener);
  });

  test('goes to the element around the button, if the button is gone', async () => {
    const { user } = renderScreen(<List goes />);
    await user.click(opener());
    await screen.findByRole('dialog');
    await user.keyboard('{Escape}');
    await hasFocus(() => screen.getByRole('region', { name: 'Mentorías' }));
  });

  test('goes there, too, if the button is removed later', async () => {
    const lost = Promise.withResolvers<void>();
    const { user } = renderScreen(<List lost={lost.promise} />);
    await user.click(opener());
    await screen.findByRole('dialog');
    await user.keyboard('{Escape}');
    await hasFocus(opener);
    await act(async () => lost.resolve());
    await hasFocus(() => screen.getByRole('region', { name: 'Mentorías' }));
  });

  test('goes to the first field of a form that replaces other content', async () => {
    const { user } = renderScreen(
      <Row>
        <Steps />
      </Row>,
    );
    await user.click(opener());
    await user.click(await screen.findByRole('button', { name: 'Reprogramar' }));
    await hasFocus(() => screen.getByLabelText('Fecha'));
  });

  test.each([
    ['goes to the first field of a form that comes late', '', () => screen.getByLabelText('Fecha')],
    ['stays where the user has moved it meanwhile', '{Shift}', () => screen.getByRole('button', { name: 'Cerrar' })],
  ])('%s', async (_case, keys, expected) => {
    const until = Promise.withResolvers<void>();
    const { user } = renderScreen(
      <Row>
        <Late until={until.promise} />
      </Row>,
    );
    await user.click(opener());
    await hasFocus(() => screen.getByRole('button', { name: 'Cerrar' }));
    if (keys !== '') await user.keyboard(keys);
    await act(async () => until.resolve());
    await screen.findByLabelText('Fecha');
    await hasFocus(expected);
  });
});

test('the close button is named in Spanish', async () => {
  const { user } = renderScreen(<Users />);
  open();
  await user.click(await screen.findByRole('button', { name: 'Cerrar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
