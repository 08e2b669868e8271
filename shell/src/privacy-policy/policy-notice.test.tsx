import { fakeNetwork, noNetwork } from '@mentorias/session/testing';
import { renderScreen } from '@mentorias/ui/testing';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { isPolicyNew, setPolicyNew } from './new-policy.ts';
import { PolicyNotice } from './policy-notice.tsx';

vi.mock('../page/page-config.ts', async () => ({ pageConfig: (await import('../testing.ts')).testConfig }));

const PUT = 'PUT /auth/policy';

beforeEach(() => setPolicyNew(true));

const show = () => renderScreen(<PolicyNotice />, { session: 'guide' });
const button = () => screen.getByRole('button', { name: 'Entendido' });

test('says that the policy has changed, and where it is, until that is understood (rule 15.13)', async () => {
  const network = fakeNetwork({ [PUT]: null });
  const { user } = show();
  expect(screen.getByText('La política de privacidad cambió el 23/11/2026.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Leer la política' })).toHaveAttribute('href', '/politica-de-privacidad');
  await user.click(button());
  await expect.poll(() => screen.queryByRole('button')).toBeNull();
  expect(network.callsTo(PUT).map(({ body }) => body)).toEqual([{ version: '2026-11-23' }]);
  expect(isPolicyNew()).toBe(false);
});

test('is nothing where the sign-in has not said so', () => {
  setPolicyNew(false);
  show();
  expect(screen.queryByText(/cambió/)).not.toBeInTheDocument();
});

test('that cannot be stored stays, says so, and may be pressed again', async () => {
  const network = fakeNetwork({ [PUT]: noNetwork });
  const { user } = show();
  await user.click(button());
  expect(await screen.findByText(/No se pudo guardar que la leíste/)).toBeVisible();
  network.answer(PUT, null);
  await user.click(button());
  await expect.poll(() => screen.queryByRole('button')).toBeNull();
});
