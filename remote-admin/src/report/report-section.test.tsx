import { fakeNetwork, reply } from '@mentorias/session/testing';
import { renderScreen } from '@mentorias/ui/testing';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Answers } from '../testing.ts';
import { NOW } from '../testing.ts';
import { ReportSection } from './report-section.tsx';

const MONTHS = [
  {
    month: '2026-10',
    sessions_held: 21,
    hours_held: 20.5,
    sessions_unrecorded: 3,
    sessions_not_attended: 2,
    mentors_without_sessions: 4,
    entrepreneurs_without_session: 9,
  },
  {
    month: '2026-11',
    sessions_held: 8,
    hours_held: 8,
    sessions_unrecorded: 0,
    sessions_not_attended: 0,
    mentors_without_sessions: 6,
    entrepreneurs_without_session: 15,
  },
];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  return () => vi.useRealTimers();
});

async function openReport(answers: Answers = {}) {
  const network = fakeNetwork({ 'GET /admin/report': { months: MONTHS }, ...answers });
  const view = renderScreen(<ReportSection />, { session: 'admin' });
  await view.user.click(screen.getByRole('button', { name: 'Ver reporte' }));
  return { network, ...view };
}

test('the report is not loaded before it is opened', () => {
  const network = fakeNetwork();
  renderScreen(<ReportSection />, { session: 'admin' });
  expect(screen.getByRole('button', { name: 'Ver reporte' })).toHaveAttribute('aria-expanded', 'false');
  expect(network.calls).toHaveLength(0);
});

test('the last six months are in a table, the latest first', async () => {
  const { network } = await openReport();
  const table = await screen.findByRole<HTMLTableElement>('table', { name: 'Reporte mensual' });
  expect(Array.from(table.rows, (row) => Array.from(row.cells, (cell) => cell.textContent))).toEqual([
    [
      'Mes',
      'Mentorías realizadas',
      'Horas realizadas',
      'Sin registrar',
      'No asistidas',
      'Mentores sin mentoría realizada',
      'Emprendedores sin mentoría realizada',
    ],
    ['noviembre de 2026', '8', '8', '0', '0', '6', '15'],
    ['octubre de 2026', '21', '20.5', '3', '2', '4', '9'],
  ]);
  expect(network.calls[0]?.query).toEqual({ from: '2026-06', to: '2026-11' });
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
  const empty = { ...MONTHS[1], sessions_held: 0 };
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
