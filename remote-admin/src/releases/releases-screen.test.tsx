import type { CanaryComparison, ReleaseChange, ReleaseFailure, ReleaseRow } from '@mentorias/contract/program/releases';
import { fakeNetwork, noNetwork, reply } from '@mentorias/session/testing';
import { renderScreen } from '@mentorias/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Answers } from '../testing.ts';
import { ReleasesScreen } from './releases-screen.tsx';

const CURRENT: ReleaseRow = {
  remote: 'guide',
  version: '1.3.0',
  state: 'current',
  percent: null,
  published_at: '2026-11-20T15:00:00Z',
  published_by: 'ana',
  people: 41,
  used: 1200,
  failed: 0,
  blank: 0,
  calls_failed: 90,
};
const CANARY: ReleaseRow = {
  ...CURRENT,
  version: '1.4.0',
  state: 'canary',
  percent: 10,
  people: 4,
  used: 20,
  failed: 3,
};
const SHELL: ReleaseRow = {
  ...CURRENT,
  remote: 'shell',
  version: '1.0.0-0123456789ab',
  published_at: null,
  published_by: null,
};
const COMPARISON: CanaryComparison = {
  remote: 'guide',
  canary: '1.4.0',
  control: '1.3.0',
  is_suspended: true,
  figures: {
    canary: { used: 40, failed: 7, blank: 1, calls_failed: 3 },
    control: { used: 402, failed: 4, blank: 0, calls_failed: 31 },
  },
  verdict: 'worse',
  measure: 'failed',
};
const FAILURE: ReleaseFailure = {
  id: 5,
  remote: 'guide',
  version: '1.4.0',
  phase: 'render',
  message: 'TypeError: x is undefined',
  reports: 12,
  first_at: '2026-11-23T14:00:00Z',
  last_at: '2026-11-23T15:15:00Z',
  trace_id: '4bf92f3577b34da6a3ce929d0e0e4736',
};
const CHANGE: ReleaseChange = {
  remote: 'guide',
  version: '1.3.0',
  at: '2026-11-20T15:00:00Z',
  by: 'ana',
  action: 'rollback',
  left: '1.5.0',
};

const meta = { current_page: 1, total_pages: 1, total_count: 1 };
const ANSWERS: Answers = {
  'GET /admin/releases': { releases: [CURRENT, CANARY, SHELL], canaries: [], meta },
  'GET /admin/releases/days': {
    days: [{ day: '2026-11-23', remote: 'guide', version: '1.3.0', people: 38 }],
    meta,
  },
  'GET /admin/releases/failures': { failures: [FAILURE], meta },
  'GET /admin/releases/failures/5': {
    ...FAILURE,
    frames: [
      { text: 'at Home (/remotes/guide/1.4.0/home.js:1:200)', source: 'src/dashboard/dashboard-screen.tsx:21:13' },
      { text: 'at f (/assets/vendors.js:1:9)', source: null },
    ],
  },
  'GET /admin/releases/changes': { changes: [CHANGE], meta },
};

function show(answers: Answers = {}, path = '/versiones') {
  const network = fakeNetwork({ ...ANSWERS, ...answers });
  return { network, ...renderScreen(<ReleasesScreen />, { path, session: 'admin' }) };
}

const rows = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent));

test('rule 13.8: which version is current or on trial, who published it, and how it does', async () => {
  show();
  expect(screen.getByRole('heading', { level: 1, name: 'Versiones' })).toBeVisible();
  await screen.findByText('En prueba (10%)');
  expect(rows()).toEqual([
    ['guide@1.3.0', 'Vigente', '20/11/2026, 10:00 a. m.ana', '41', '1,200', '0', '0', '90 (7.5%)'],
    ['guide@1.4.0', 'En prueba (10%)', '20/11/2026, 10:00 a. m.ana', '4', '20', '3 (15%)', '0', '90 (450%)'],
    ['shell@1.0.0-0123456789ab', 'Vigente', '—', '41', '1,200', '0', '0', '90 (7.5%)'],
  ]);
});

test.each([
  [{}, 'Está suspendida: nadie la recibe. Es peor que la versión vigente: falla más.'],
  [{ is_suspended: false, verdict: 'not worse', measure: null } as const, 'No es peor que la versión vigente.'],
  [{ is_suspended: false, verdict: 'too few', measure: null } as const, 'Todavía se ha usado muy poco para comparar.'],
])('a canary stands beside the current release, with what the comparison says: %j', async (change, words) => {
  show({ 'GET /admin/releases': { releases: [CURRENT], canaries: [{ ...COMPARISON, ...change }], meta } });
  const section = await screen.findByRole('region', { name: 'guide@1.4.0 en prueba' });
  expect(within(section).getByText(words)).toBeVisible();
  const cells = within(section)
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent));
  expect(cells).toEqual([
    ['', 'En prueba', 'Vigente'],
    ['Días de uso', '40', '402'],
    ['Con fallas', '7 (17.5%)', '4 (1%)'],
    ['En blanco o colgada', '1 (2.5%)', '0'],
    ['Con llamadas fallidas', '3 (7.5%)', '31 (7.7%)'],
  ]);
});

test('how many people used which version on which day', async () => {
  const { user, network } = show();
  await user.click(await screen.findByRole('tab', { name: 'Uso por día' }));
  await screen.findByText('38');
  expect(rows()).toEqual([['23/11/2026', 'guide@1.3.0', '38']]);
  await user.type(screen.getByRole('searchbox'), 'guide{Enter}');
  await waitFor(() =>
    expect(network.callsTo('GET /admin/releases/days').at(-1)?.query).toEqual({ page: '1', search: 'guide' }),
  );
});

test('failures by kind, and where one happened: in the source where that is known', async () => {
  const { user } = show({}, '/versiones?view=failures');
  await user.click(await screen.findByRole('button', { name: 'Ver el detalle de TypeError: x is undefined' }));
  expect(rows()[0]?.slice(0, -1)).toEqual([
    'TypeError: x is undefined',
    'Error al mostrar una pantalla',
    'guide@1.4.0',
    '12',
    '23/11/2026, 10:15 a. m.',
  ]);
  const dialog = await screen.findByRole('dialog', { name: 'Detalle de la falla' });
  expect(await within(dialog).findByText('src/dashboard/dashboard-screen.tsx:21:13')).toBeVisible();
  expect(within(dialog).getByText('at f (/assets/vendors.js:1:9)')).toBeVisible();
  expect(within(dialog).getByText(/4bf92f3577b34da6a3ce929d0e0e4736/)).toBeVisible();
});

test('a detail that cannot be loaded says so, with another try', async () => {
  const { user, network } = show({ 'GET /admin/releases/failures/5': noNetwork }, '/versiones?view=failures');
  await user.click(await screen.findByRole('button', { name: /^Ver el detalle/ }));
  const dialog = await screen.findByRole('dialog');
  await within(dialog).findByText('Error al cargar el detalle');
  network.answer('GET /admin/releases/failures/5', { frames: [] });
  await user.click(within(dialog).getByRole('button', { name: 'Reintentar' }));
  expect(await within(dialog).findByText('El navegador no dijo dónde ocurrió.')).toBeVisible();
});

test('how fast a version is, by role: what three of four screens stay within', async () => {
  const VITALS = {
    remote: 'guide',
    version: '1.4.0',
    role: 'guide',
    LCP: { samples: 1200, at_most: 2500 },
    INP: { samples: 900, at_most: 300 },
    CLS: { samples: 1200, at_most: null },
  };
  const slow = {
    ...VITALS,
    role: 'admin',
    LCP: { samples: 3, at_most: null },
    INP: null,
    CLS: { samples: 3, at_most: 0.1 },
  };
  show({ 'GET /admin/releases/vitals': { vitals: [VITALS, slow], meta } }, '/versiones?view=vitals');
  await screen.findByText('Mentor');
  expect(rows()).toEqual([
    ['guide@1.4.0', 'Mentor', 'Hasta 2.5\u00a0sBien', 'Hasta 300\u00a0msRegular', 'Más de 1Mal', '1,200'],
    ['guide@1.4.0', 'Admin', 'Más de 10\u00a0sMal', '—', 'Hasta 0.1Bien', '3'],
  ]);
});

test('who changed what', async () => {
  show({}, '/versiones?view=changes');
  await screen.findByText('Volvió a');
  expect(rows()).toEqual([['20/11/2026, 10:00 a. m.', 'ana', 'Volvió a', 'guide@1.3.0', '1.5.0']]);
});

test('a list that cannot be loaded: why, and another try', async () => {
  const { network, user } = show({ 'GET /admin/releases': reply(500, {}) });
  expect(await screen.findByText('Error al cargar las versiones')).toBeVisible();
  network.answer('GET /admin/releases', { releases: [CURRENT], canaries: [], meta });
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByText('Vigente')).toBeVisible();
});

test('rule 12.1: with a backend that keeps no record of releases there is one sentence', async () => {
  show({ 'GET /admin/releases': reply(404, { error: 'Not Found' }) });
  expect(await screen.findByText('Este servidor no lleva la cuenta de las versiones.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Reintentar' })).not.toBeInTheDocument();
});
