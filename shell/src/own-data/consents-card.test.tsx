import { fakeNetwork, noNetwork, reply } from '@mentorias/session/testing';
import { renderScreen } from '@mentorias/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { AccountScreen } from '../account/account-screen.tsx';

vi.mock('../page/page-config.ts', async () => ({ pageConfig: (await import('../testing.ts')).testConfig }));

// The part comes lazily, and the first of them late where the machine is busy.
beforeAll(() => import('./consents-card.tsx'));

const GET = 'GET /auth/consents';
const PUT = 'PUT /auth/consents';
const GIVEN_AT = '2026-11-23T14:00:00.000Z';
const consents = (photo: string | null = null, funder: string | null = null) => ({
  consents: [
    { purpose: 'photo', given_at: photo },
    { purpose: 'funder', given_at: funder },
  ],
});
const PHOTO = 'Mostrar mi foto a quienes buscan mentor';

function show(answers: Parameters<typeof fakeNetwork>[0], session: 'guide' | 'admin' = 'guide') {
  const network = fakeNetwork({ [GET]: consents(), ...answers });
  return { network, ...renderScreen(<AccountScreen />, { path: '/cuenta', session }) };
}

const section = async () => within(await screen.findByRole('region', { name: 'Permisos' }));
const boxes = async () => {
  const shown = await section();
  return (await shown.findAllByRole<HTMLInputElement>('checkbox')).map(({ checked }) => checked);
};

describe('permissions (rule 15.11)', () => {
  test('are unticked at first, and each is given by itself, with since when', async () => {
    const { network, user } = show({ [PUT]: consents(GIVEN_AT) });
    expect(await boxes()).toEqual([false, false]);
    network.answer(GET, consents(GIVEN_AT));
    const box = await (await section()).findByRole('checkbox', { name: PHOTO });
    await user.click(box);
    expect(await screen.findByText('Permiso guardado')).toBeVisible();
    expect(await screen.findByText('Permitido desde el 23/11/2026')).toBeVisible();
    expect(await boxes()).toEqual([true, false]);
    expect(box).toHaveFocus();
    expect(network.callsTo(PUT)[0]?.body).toEqual({ purpose: 'photo', given: true });
  });

  test('are where the link at a photograph leads', async () => {
    fakeNetwork({ [GET]: consents() });
    renderScreen(<AccountScreen />, { path: '/cuenta#permisos', session: 'guide' });
    expect(await (await section()).findByRole('checkbox', { name: PHOTO })).toHaveFocus();
  });

  test('are taken back by the same box', async () => {
    const { network, user } = show({ [GET]: consents(GIVEN_AT, GIVEN_AT), [PUT]: consents(null, GIVEN_AT) });
    expect(await boxes()).toEqual([true, true]);
    network.answer(GET, consents(null, GIVEN_AT));
    await user.click(await (await section()).findByRole('checkbox', { name: PHOTO }));
    expect(await screen.findByText('Permiso retirado')).toBeVisible();
    await waitFor(async () => expect(await boxes()).toEqual([false, true]));
    expect(network.callsTo(PUT)[0]?.body).toEqual({ purpose: 'photo', given: false });
  });

  test('that cannot be saved stay as they were, and say so', async () => {
    const { user } = show({ [PUT]: reply(500) });
    await user.click(await (await section()).findByRole('checkbox', { name: PHOTO }));
    expect(await screen.findByText('Error al guardar el permiso')).toBeVisible();
    expect(await boxes()).toEqual([false, false]);
  });

  test('REL-04: that got no reply are looked up', async () => {
    const { network, user } = show({ [PUT]: noNetwork });
    const box = await (await section()).findByRole('checkbox', { name: PHOTO });
    network.answer(GET, consents(GIVEN_AT));
    await user.click(box);
    expect(await screen.findByText('Permiso guardado')).toBeVisible();
  });

  test('are not asked of administrators', async () => {
    const { network } = show({}, 'admin');
    await expect.poll(() => network.callsTo('GET /auth/data')).not.toEqual([]);
    expect(network.callsTo(GET)).toEqual([]);
  });

  test('are not there where the backend does not ask (rule 12.1)', async () => {
    const { network } = show({ [GET]: reply(404) });
    await expect.poll(() => network.callsTo(GET)).toHaveLength(1);
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Permisos' })).not.toBeInTheDocument());
  });
});
