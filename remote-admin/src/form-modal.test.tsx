import { Button, TextInput, useDisclosure } from '@mentorias/ui';
import { renderScreen } from '@mentorias/ui/testing';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FormModal } from './form-modal.tsx';

function Editing() {
  const [opened, { open, close }] = useDisclosure();
  return (
    <>
      <Button onClick={open}>Editar</Button>
      <FormModal opened={opened} title="Editar Mentor" onClose={close}>
        {(onTyped) => <TextInput label="Correo" data-autofocus onChange={() => onTyped(true)} />}
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
