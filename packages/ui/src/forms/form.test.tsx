import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { Button, Form, TextInput } from '../index.ts';
import { renderScreen } from '../testing.tsx';

/** Both fields are required; `answer` is the server's error of the second. */
function SignUp({ send = () => {}, answer }: { send?: () => void; answer?: (say: (problem: string) => void) => void }) {
  const [wasSent, setSent] = useState(false);
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [problem, setProblem] = useState('');
  return (
    <Form
      onSubmit={() => {
        setSent(true);
        if (name === '') return;
        send();
        answer?.(setProblem);
      }}
    >
      <TextInput
        label="Nombre"
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        error={wasSent && name === '' && 'Escribe tu nombre'}
      />
      <TextInput
        label="Correo"
        value={email}
        onChange={(event) => setEmail(event.currentTarget.value)}
        error={problem}
      />
      <Button type="submit">Enviar</Button>
    </Form>
  );
}

test('a refused form focuses the invalid field, each time (rule 11.2)', async () => {
  const { user } = renderScreen(<SignUp />);
  await user.click(screen.getByRole('button', { name: 'Enviar' }));
  expect(screen.getByLabelText('Nombre')).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Enviar' }));
  expect(screen.getByLabelText('Nombre')).toHaveFocus();
});

test('so does a form that the server refuses later', async () => {
  let say = (_problem: string) => {};
  const { user } = renderScreen(
    <SignUp
      answer={(hear) => {
        say = hear;
      }}
    />,
  );
  await user.type(screen.getByLabelText('Nombre'), 'Ana{Enter}');
  expect(screen.getByLabelText('Nombre')).toHaveFocus();
  act(() => say('Ese correo ya existe'));
  await waitFor(() => expect(screen.getByLabelText('Correo')).toHaveFocus());
});

test('a user who has typed on meanwhile keeps the focus', async () => {
  let say = (_problem: string) => {};
  const { user } = renderScreen(
    <SignUp
      answer={(hear) => {
        say = hear;
      }}
    />,
  );
  await user.type(screen.getByLabelText('Nombre'), 'Ana{Enter} Ruiz');
  act(() => say('Ese correo ya existe'));
  await screen.findByText('Ese correo ya existe');
  expect(screen.getByLabelText('Nombre')).toHaveFocus();
});

describe('when the server refuses what was sent, and meanwhile the focus', () => {
  async function refusedAfter(move: () => void) {
    let say = (_problem: string) => {};
    const { user } = renderScreen(
      <main tabIndex={-1}>
        <input aria-label="Buscar" />
        <SignUp
          answer={(hear) => {
            say = hear;
          }}
        />
      </main>,
    );
    await user.type(screen.getByLabelText('Nombre'), 'Ana');
    await user.click(screen.getByRole('button', { name: 'Enviar' }));
    act(move);
    act(() => say('Ese correo ya existe'));
    await screen.findByText('Ese correo ya existe');
    // Observers run later.
    await act(async () => {});
  }

  test('has fallen on what is around the form, as by a second click on its disabled button, the wrong field gets it', async () => {
    await refusedAfter(() => screen.getByRole('main').focus());
    await waitFor(() => expect(screen.getByLabelText('Correo')).toHaveFocus());
  });

  test('was moved to a field outside of the form, it stays there', async () => {
    await refusedAfter(() => screen.getByLabelText('Buscar').focus());
    expect(screen.getByLabelText('Buscar')).toHaveFocus();
  });
});

test('it is validated by its own rules, not by the browser’s', async () => {
  const send = vi.fn();
  const { user } = renderScreen(<SignUp send={send} />);
  await user.type(screen.getByLabelText('Nombre'), 'Ana');
  await user.click(screen.getByRole('button', { name: 'Enviar' }));
  expect(send).toHaveBeenCalledOnce();
  expect(screen.getByRole('button', { name: 'Enviar' }).closest('form')).toHaveAttribute('novalidate');
});
