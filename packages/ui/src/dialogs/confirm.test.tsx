import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderScreen } from '../testing.tsx';
import { confirm } from './confirm.ts';

const question = { title: 'Desactivar usuario', message: '¿Estás seguro de que deseas desactivar este usuario?' };

async function ask(options = {}) {
  const view = renderScreen(<p>Usuarios</p>, { path: '/users' });
  const answer = confirm({ ...question, ...options });
  await screen.findByRole('dialog', { name: question.title });
  expect(screen.getByText(question.message)).toBeVisible();
  return { ...view, answer };
}

test('facts stand above the question', async () => {
  await ask({ facts: <p>Ana tiene 3 mentorías próximas.</p> });
  const fact = screen.getByText('Ana tiene 3 mentorías próximas.');
  const order = fact.compareDocumentPosition(screen.getByText(question.message));
  expect(order).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('yes is yes', async () => {
  const { user, answer } = await ask({ confirmLabel: 'Desactivar' });
  await user.click(screen.getByRole('button', { name: 'Desactivar' }));
  expect(await answer).toBe(true);
});

test.each(['Volver', 'Cerrar'])('%s is no', async (name) => {
  const { user, answer } = await ask();
  await user.click(screen.getByRole('button', { name }));
  expect(await answer).toBe(false);
});

test('Esc is no', async () => {
  const { user, answer } = await ask();
  await user.keyboard('{Escape}');
  expect(await answer).toBe(false);
});

test('the browser’s Back is no, and stays on the screen', async () => {
  const { router, answer } = await ask();
  await router.navigate('/');
  await router.navigate('/users');
  await router.navigate(-1);
  expect(await answer).toBe(false);
  expect(router.state.location.pathname).toBe('/users');
});

test('the second press of a double Enter on yes does not ask again', async () => {
  const onYes = vi.fn();
  const askOnce = async () => (await confirm({ ...question, confirmLabel: 'Sí' })) && onYes();
  const { user } = renderScreen(
    <button type="button" onClick={askOnce}>
      Desactivar
    </button>,
    { path: '/users' },
  );
  await user.click(screen.getByRole('button', { name: 'Desactivar' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Sí' })).toHaveFocus());
  await user.keyboard('{Enter}{Enter}');
  await waitFor(() => expect(onYes).toHaveBeenCalledOnce());
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('where yes is destructive the focus starts on no', async () => {
  await ask({ destructive: true });
  await waitFor(() => expect(screen.getByRole('button', { name: 'Volver' })).toHaveFocus());
});
