import { sessionStore } from '@mentorias/session';
import { renderScreen } from '@mentorias/ui/testing';
import { act, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { buildProblemsAtom } from './builds/build-problems-atom.ts';
import { OverrideBar } from './override-bar.tsx';

const guide = 'http://localhost:3002/guide/';

afterEach(() => {
  sessionStore.set(buildProblemsAtom, {});
});

test('says what is loaded from where, and takes it back in one click', async () => {
  const onReset = vi.fn();
  const { user } = renderScreen(<OverrideBar overrides={{ guide }} onReset={onReset} />);
  expect(screen.getByText('remote-guide se carga desde http://localhost:3002')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Quitar' }));
  expect(onReset).toHaveBeenCalledTimes(1);
});

test('names several at once', () => {
  const overrides = { guide, admin: 'http://localhost:3002/admin/', entrepreneur: 'http://127.0.0.1:4000/' };
  renderScreen(<OverrideBar overrides={overrides} onReset={() => {}} />);
  const text =
    'remote-admin, remote-entrepreneur y remote-guide se cargan desde http://localhost:3002 y http://127.0.0.1:4000';
  expect(screen.getByText(text)).toBeVisible();
});

test('shows what does not build, for as long as it does not', () => {
  renderScreen(<OverrideBar overrides={{ guide }} onReset={() => {}} />);
  expect(screen.queryByRole('alert')).toBeNull();
  act(() => sessionStore.set(buildProblemsAtom, { guide: ['src/remote.tsx: Unexpected token'] }));
  expect(screen.getByRole('alert')).toHaveTextContent('remote-guide no compila');
  expect(screen.getByRole('alert')).toHaveTextContent('src/remote.tsx: Unexpected token');
  act(() => sessionStore.set(buildProblemsAtom, {}));
  expect(screen.queryByRole('alert')).toBeNull();
});
