import { renderScreen } from '@mentorias/ui/testing';
import { screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { lazyDialog } from './lazy-code.tsx';

interface DialogProps {
  opened: boolean;
  onClose: () => void;
}

function Opener({ late: Late }: { late: ComponentType<DialogProps> }) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpened(true)}>
        Abrir
      </button>
      <Late opened={opened} onClose={() => setOpened(false)} />
    </>
  );
}

/** Presses a button that opens a dialog whose code comes when `arrive` is called. */
async function pressed() {
  const code = Promise.withResolvers<ComponentType<DialogProps>>();
  const { user } = renderScreen(<Opener late={lazyDialog(() => code.promise)} />, { session: 'admin' });
  await user.click(screen.getByRole('button', { name: 'Abrir' }));
  const arrive = () => code.resolve(({ opened }) => (opened ? <div role="dialog" /> : <p>Cerrado</p>));
  return { user, arrive };
}

test('a dialog that is pressed before its code has come says that it is on its way, and opens', async () => {
  const { arrive } = await pressed();
  expect(screen.getByText('Cargando...')).toBeVisible();
  arrive();
  expect(await screen.findByRole('dialog')).toBeVisible();
  expect(screen.queryByText('Cargando...')).toBeNull();
});

test('Escape withdraws it', async () => {
  const { user, arrive } = await pressed();
  await user.keyboard('{Escape}');
  expect(screen.queryByText('Cargando...')).toBeNull();
  arrive();
  expect(await screen.findByText('Cerrado')).toBeVisible();
});
