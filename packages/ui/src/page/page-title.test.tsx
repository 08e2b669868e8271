import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { TextInput } from '../index.ts';
import { renderScreen } from '../testing.tsx';
import { PageTitle } from './page-title.tsx';

test('sets the document’s title; the page’s first heading leaves the focus alone, the next screen’s takes it', async () => {
  vi.resetModules();
  const { PageTitle } = await import('./page-title.tsx');
  const { router } = renderScreen(<PageTitle>Mentorías</PageTitle>, {
    otherRoutes: [{ path: '/users', element: <PageTitle>Gestión de Usuarios</PageTitle> }],
    route: '/',
  });
  expect(document.title).toBe('Mentorías · Mentorías');
  expect(document.body).toHaveFocus();
  await router.navigate('/users');
  const heading = await screen.findByRole('heading', { level: 1, name: 'Gestión de Usuarios' });
  await waitFor(() => expect(heading).toHaveFocus());
  expect(document.title).toBe('Gestión de Usuarios · Mentorías');
});

test('a heading that is mounted again on the same screen leaves the focus alone', async () => {
  const { user } = renderScreen(<Loaded />);
  const field = screen.getByLabelText('Buscar');
  await user.type(field, 'ana');
  expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
  expect(field).toHaveFocus();
});

function Loaded() {
  const [text, setText] = useState('');
  return (
    <>
      <TextInput label="Buscar" value={text} onChange={(event) => setText(event.currentTarget.value)} />
      {text.length === 3 && <PageTitle>Perfil</PageTitle>}
    </>
  );
}
