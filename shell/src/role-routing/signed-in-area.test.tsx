import { keepToOnePerson, signOut } from '@mentorias/session';
import { fakeNetwork } from '@mentorias/session/testing';
import { renderScreen } from '@mentorias/ui/testing';
import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { SignedInArea } from './signed-in-area.tsx';

vi.mock('../page-config.ts', async () => ({ pageConfig: (await import('../testing.ts')).testConfig }));
vi.mock('../remote-outlet/remote-outlet.tsx', () => ({ RemoteOutlet: () => <h1>pantallas</h1> }));

test('SEC-42: after a log-out there is no sign-in in the old document, only the word that something is on its way', () => {
  fakeNetwork({ 'DELETE /auth/session': null });
  renderScreen(<SignedInArea />, { path: '/', session: 'guide' });
  const load = vi.fn();
  keepToOnePerson(load);
  expect(screen.getByRole('heading', { name: 'pantallas' })).toBeVisible();
  act(() => signOut());
  expect(load).toHaveBeenCalledTimes(1);
  expect(screen.getByText('Cargando...')).toBeVisible();
  expect(screen.queryByLabelText('Correo')).toBeNull();
  expect(screen.queryByRole('heading', { name: 'pantallas' })).toBeNull();
});
