import { fakeNetwork, reply } from '@mentorias/session/testing';
import { renderScreen } from '@mentorias/ui/testing';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Answers } from '../testing.ts';
import { NOW } from '../testing.ts';
import { ReportScreen } from './report-screen.tsx';

const MONTHS = [
  {
    month: '2026-10',
    sessions_held: 21,
    hours_held: 20.5,
    sessions_unrecorded: 3,
    sessions_not_attended: 2,
    sessions_cancelled: 5,
    mentors_without_sessions: 4,
    entrepreneurs_without_session: 9,
  },
  {
    month: '2026-11',
    sessions_held: 8,
    hours_held: 8,
    sessions_unrecorded: 0,
    sessions_not_attended: 0,
    sessions_cancelled: 1,
    mentors_without_sessions: 6,
    entrepreneurs_without_session: 15,
  },
];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  return () => vi.useRealTimers();
});

function openReport(answers: Answers = {}) {
  const network = fakeNetwork({ 'GET /admin/report': { months: MONTHS }, ...answers });
  return { network, ...renderScreen(<ReportScreen />, { session: 'admin', path: '/reporte' }) };
}

test('rule 9.25: the months are in a table, the latest first, each that is over with the difference to the one before', async () => {
  const before = { ...MONTHS[0], month: '2026-09', sessions_held: 19, hours_held: 20.5, sessions_not_attended: 3 };
  const empty = { month: '2026-08', sessions_held: 0, sessions_unrecorded: 0, sessions_not_attended: 0 };
  const { network } = openReport({ 'GET /admin/report': { months: [empty, before, ...MONTHS] } });
  const table = await screen.findByRole<HTMLTableElement>('table', { name: 'Reporte mensual' });
  expect(Array.from(table.rows, (row) => Array.from(row.cells, (cell) => cell.textContent)).slice(1)).toEqual([
    ['noviembre de 2026hasta hoy', '8', '8', '0', '0', '1', '6', '15'],
    [
      'octubre de 2026',
      '21+2 frente a septiembre de 2026',
      '20.5igual frente a septiembre de 2026',
      '3igual frente a septiembre de 2026',
      '2−1 frente a septiembre de 2026',
      '5igual frente a septiembre de 2026',
      '4igual frente a septiembre de 2026',
      '9igual frente a septiembre de 2026',
    ],
    [
      'septiembre de 2026',
      '19+19 frente a agosto de 2026',
      '20.5',
      '3+3 frente a agosto de 2026',
      '3+3 frente a agosto de 2026',
      '5',
      '4',
      '9',
    ],
  ]);
  expect(network.calls[0]?.query).toEqual({ from: '2026-05', to: '2026-11' });
});

test('rule 9.28: each figure but 0 leads to the list of exactly what it counts', async () => {
  openReport();
  const link = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href');
  expect(await link('21, Mentorías realizadas de octubre de 2026')).toBe('/?status=held&month=2026-10');
  expect(await link('20.5, Horas realizadas de octubre de 2026')).toBe('/?status=held&month=2026-10');
  expect(await link('3, Sin registrar de octubre de 2026')).toBe('/?status=unrecorded&month=2026-10');
  expect(await link('2, Inasistencias de octubre de 2026')).toBe('/?status=missed&month=2026-10');
  expect(await link('5, Canceladas de octubre de 2026')).toBe('/?status=cancelled&month=2026-10');
  expect(await link('4, Mentores sin mentoría realizada de octubre de 2026')).toBe(
    '/users?user_type=1&without_held=2026-10',
  );
  expect(await link('15, Emprendedores sin mentoría realizada de noviembre de 2026')).toBe(
    '/users?user_type=0&without_held=2026-11',
  );
  expect(screen.queryByRole('link', { name: /Inasistencias de noviembre/ })).toBeNull();
});

test('rule 16.7: what rests on both, on one and on nobody yet has figures of its own, where the backend states them', async () => {
  const stated = { sessions_held_by_both: 15, sessions_held_by_one: 5, sessions_disputed: 1 };
  openReport({ 'GET /admin/report': { months: MONTHS.map((month) => ({ ...month, ...stated })) } });
  const link = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href');
  expect(await link('15, Confirmadas por ambos de octubre de 2026')).toBe('/?status=held_by_both&month=2026-10');
  expect(await link('5, Por una parte de octubre de 2026')).toBe('/?status=held_by_one&month=2026-10');
  expect(await link('1, En desacuerdo de octubre de 2026')).toBe('/?status=disputed&month=2026-10');
  expect(screen.getByText(/^Una mentoría cuenta como realizada cuando lo dicen ambos/)).toBeVisible();
});

test('says from which month on there are events, where the first months of the period have none', async () => {
  openReport();
  expect(await screen.findByText('Desde octubre de 2026: antes no hay mentorías en este periodo.')).toBeVisible();
  expect(screen.getByText('noviembre de 2026, hasta hoy')).toBeVisible();
});

test('says nothing of that where the first month has events', async () => {
  const months = ['06', '07', '08', '09', '10', '11'].map((month) => ({ ...MONTHS[0], month: `2026-${month}` }));
  openReport({ 'GET /admin/report': { months } });
  await screen.findByRole('table', { name: 'Reporte mensual' });
  expect(screen.queryByText(/^Desde/)).toBeNull();
});

test('the values of a month are under the pointer', async () => {
  const { user } = openReport();
  await user.hover(await screen.findByText('31'));
  const values = /octubre de 2026\s+Mentorías realizadas: 21\s+Sin registrar: 3\s+Inasistencias: 2\s+Canceladas: 5$/;
  expect(await screen.findByText(values)).toBeVisible();
});

test('is printed as a page of its own', async () => {
  const { container, user } = openReport();
  const printed = vi.fn(() => container.querySelector('[data-printed]')?.textContent);
  vi.stubGlobal('print', printed);
  await screen.findByRole('table', { name: 'Reporte mensual' });
  await user.click(screen.getByRole('button', { name: 'Imprimir' }));
  expect(printed.mock.results[0]?.value).toContain('octubre de 2026 – noviembre de 2026');
  expect(printed.mock.results[0]?.value).toContain('Impreso el 23/11/2026');
  expect(container.querySelector('[data-printed]')).toBeNull();
});

test('rule 9.11: events without a record are counted apart from those held', async () => {
  await openReport();
  expect(await screen.findByText(/^Una mentoría cuenta como realizada cuando su mentor registra/)).toBeVisible();
});

test('another period is loaded when it is chosen', async () => {
  const { network, user } = await openReport();
  await user.selectOptions(await screen.findByLabelText('Periodo'), 'Últimos 24 meses');
  await waitFor(() => expect(network.calls.at(-1)?.query).toEqual({ from: '2024-12', to: '2026-11' }));
});

test('the same months are downloaded as a file', async () => {
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  URL.createObjectURL = () => 'blob:file';
  URL.revokeObjectURL = () => {};
  const { network, user } = await openReport({ 'GET /admin/report/download': new Response('a') });
  await user.click(await screen.findByRole('button', { name: 'Descargar' }));
  expect(await screen.findByText('Archivo descargado exitosamente')).toBeVisible();
  expect(network.callsTo('GET /admin/report/download')[0]?.query).toEqual({ from: '2026-06', to: '2026-11' });
  expect(saved).toEqual(['reporte_2026-06_2026-11.csv']);
});

test('a period without events says so', async () => {
  const empty = { ...MONTHS[1], sessions_held: 0, sessions_cancelled: 0 };
  await openReport({ 'GET /admin/report': { months: [empty] } });
  expect(await screen.findByText('Sin mentorías en este periodo')).toBeVisible();
});

test('a report that cannot be loaded says so, and is loaded again when asked', async () => {
  const { network, user } = await openReport({ 'GET /admin/report': reply(500) });
  expect(await screen.findByRole('alert')).toHaveTextContent('Error al cargar el reporte');
  network.answer('GET /admin/report', { months: MONTHS });
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByText('noviembre de 2026')).toBeVisible();
});
