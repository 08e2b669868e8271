import '@mantine/core/styles/baseline.css';
import '@mantine/core/styles/default-css-variables.css';
import '@mantine/core/styles/global.css';
import '@mantine/core/styles/UnstyledButton.css';
import '@mantine/core/styles/Button.css';
import '@mantine/core/styles/Input.css';
import '@mantine/core/styles/Stack.css';
import '@mantine/core/styles/Title.css';
import { Button, MantineProvider, Stack, TextInput, Title } from '@mantine/core';
import { atom, useAtom } from 'jotai';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';

/** The least sign-in that the packages of the product allow: two fields and a button, no picture, no words, no call. */
const emailAtom = atom('');

function SignIn() {
  const [email, setEmail] = useAtom(emailAtom);
  return (
    <Stack component="main">
      <Title>Ingresa</Title>
      <TextInput label="Correo" value={email} onChange={(event) => setEmail(event.currentTarget.value)} />
      <TextInput label="Contraseña" type="password" />
      <Button>Ingresar</Button>
    </Stack>
  );
}

const router = createBrowserRouter([{ path: '*', element: <SignIn /> }]);

startTransition(() =>
  createRoot(document.getElementById('root') as HTMLElement).render(
    <MantineProvider>
      <RouterProvider router={router} />
    </MantineProvider>,
  ),
);
