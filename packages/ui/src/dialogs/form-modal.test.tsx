import { Button, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { act, screen, waitFor } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { renderScreen } from '../testing.tsx';
import { FormModal, useTyped } from './form-modal.tsx';

function EmailField() {
  const [email, setEmail] = useState('');
  useTyped(email !== '');
  return <TextInput label="Correo" data-autofocus value={email} onChange={({ target }) => setEmail(target.value)} />;
}

/** `onReady` gets what closes the dialog from elsewhere. */
function Editing({ onReady }: { onReady?: (close: () => void) => void }) {
  const [opened, { open, close }] = useDisclosure();
  useEffect(() => onReady?.(close), [onReady, close]);
  return (
    <>
      <Button onClick={open}>Editar</Button>
      <FormModal opened={opened} title="Editar Mentor" onClose={close}>
        <EmailField />
      </FormModal>
    </>
  );
}

const question = () => screen.queryByRole('dialog', { name: 'Hay cambios sin guardar' });

/** Types something and presses Esc. */
async function leaveTyped() {
  const { user } = renderScreen(<Editing />);
  await user.click(screen.getByRole('button', { name: 'Editar' }));
  await waitFor(() => expect(screen.getByLabelText('Correo')).toHaveFocus());
  await user.keyboard('ana{Escape}');
  await waitFor(() => expect(question()).toBeInTheDocument());
  return user;
}

test('Esc at the question goes on with the form, where it was left', async () => {
  const user = await leaveTyped();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(question()).not.toBeInTheDocument());
  expect(screen.getByLabelText('Correo')).toHaveFocus();
  expect(screen.getByLabelText('Correo')).toHaveValue('ana');
});

test('a closed form returns the focus to its opener', async () => {
  const user = await leaveTyped();
  await user.click(screen.getByRole('button', { name: 'Descartar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(() => expect(screen.getByRole('button', { name: 'Editar' })).toHaveFocus());
});

test('nothing is asked where nothing was typed', async () => {
  const { user } = renderScreen(<Editing />);
  await user.click(screen.getByRole('button', { name: 'Editar' }));
  await waitFor(() => expect(screen.getByLabelText('Correo')).toHaveFocus());
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('nothing is asked where what was typed is gone', async () => {
  const { user } = renderScreen(<Editing />);
  await user.click(screen.getByRole('button', { name: 'Editar' }));
  await waitFor(() => expect(screen.getByLabelText('Correo')).toHaveFocus());
  await user.keyboard('a{Backspace}{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('the browser asks before the page goes where something was typed', async () => {
  const goes = () => dispatchEvent(new Event('beforeunload', { cancelable: true }));
  const { user } = renderScreen(<Editing />);
  await user.click(screen.getByRole('button', { name: 'Editar' }));
  await waitFor(() => expect(screen.getByLabelText('Correo')).toHaveFocus());
  expect(goes()).toBe(true);
  await user.keyboard('ana');
  expect(goes()).toBe(false);
  await user.clear(screen.getByLabelText('Correo'));
  expect(goes()).toBe(true);
});

test('a form that closes by itself, as one that was sent does, takes its question back', async () => {
  const onReady = vi.fn();
  const { user } = renderScreen(<Editing onReady={onReady} />);
  await user.click(screen.getByRole('button', { name: 'Editar' }));
  await waitFor(() => expect(screen.getByLabelText('Correo')).toHaveFocus());
  await user.keyboard('ana{Escape}');
  await waitFor(() => expect(question()).toBeInTheDocument());
  act(() => onReady.mock.lastCall?.[0]());
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});
