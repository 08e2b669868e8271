import { Button, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderScreen } from '../testing.tsx';
import { FormModal, useTyped } from './form-modal.tsx';

function EmailField() {
  const [email, setEmail] = useState('');
  useTyped(email !== '');
  return <TextInput label="Correo" data-autofocus value={email} onChange={({ target }) => setEmail(target.value)} />;
}

function Editing() {
  const [opened, { open, close }] = useDisclosure();
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
