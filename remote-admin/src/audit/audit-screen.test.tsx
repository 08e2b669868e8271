import type { AuditEntry } from '@mentorias/contract/program/audit';
import { fakeNetwork, noAnswer, noNetwork, reply } from '@mentorias/session/testing';
import { renderScreen } from '@mentorias/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Answers } from '../testing.ts';
import { AuditScreen } from './audit-screen.tsx';

const EDIT: AuditEntry = {
  id: 91,
  at: '2026-11-23T15:15:00Z',
  actor: { id: 3, name: 'Carmen Salas', email: 'carmen@mentorias.pe' },
  actor_type: 'admin',
  action: 'user.edited',
  subject_type: 'user',
  subject_id: 7,
  subject_name: 'Ana Ruiz',
  details: { location: { from: 'Lima', to: 'Cusco' }, password: true },
  release: 'admin@1.2.0',
  request_id: '3f0c8a52-6c1e-4d0b-9a53-0f6f3d1f2a77',
};
const BY_OPERATOR: AuditEntry = {
  ...EDIT,
  id: 90,
  actor: null,
  actor_type: 'operator',
  action: 'sign_in.link_made',
  subject_type: 'sign_in',
  details: {},
  release: null,
};
const NEWER: AuditEntry = {
  ...EDIT,
  id: 89,
  actor: { id: 9, name: '', email: '' },
  action: 'planet.moved',
  subject_type: 'planet',
  subject_id: null,
  subject_name: '',
  details: { orbit: 'x' },
  release: 'admin@1.3.0-3f0c8a526c1e',
};

const pageOf = (entries: AuditEntry[]) => ({
  entries,
  meta: { current_page: 1, total_pages: 1, total_count: entries.length },
});

function showAudit(answers: Answers = {}, path = '/auditoria') {
  const network = fakeNetwork({ 'GET /admin/audit': pageOf([EDIT, BY_OPERATOR, NEWER]), ...answers });
  return { network, ...renderScreen(<AuditScreen />, { path, session: 'admin' }) };
}

const cellsOf = (row: HTMLElement) => [...row.children].map(({ textContent }) => textContent);

test('rule 11.8: a row says when, who, what, to whom, what changed and from which release', async () => {
  showAudit();
  expect(screen.getByRole('heading', { level: 1, name: 'Auditoría' })).toBeVisible();
  await screen.findByText('Editó un usuario');
  const [head, ...rows] = screen.getAllByRole('row');
  expect(
    within(head!)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['Fecha y hora', 'Quién', 'Acción', 'A quién o qué', 'Cambios', 'Versión']);
  expect(rows.map(cellsOf)).toEqual([
    [
      '23/11/202610:15 a. m.',
      'Carmen SalasAdmin',
      'Editó un usuario',
      'Ana Ruiz',
      'Ubicación: Lima → CuscoContraseña: con cambios',
      'admin@1.2.0',
    ],
    ['23/11/202610:15 a. m.', 'Operador', 'Generó un enlace de acceso', 'Ana Ruiz', '—', '—'],
    ['23/11/202610:15 a. m.', 'Cuenta eliminadaAdmin', 'Otra acción', 'Otros', 'Otro dato: x', 'admin@1.3.0'],
  ]);
  expect(screen.getByTitle('admin@1.3.0-3f0c8a526c1e')).toBeVisible();
});

test('a file of chosen accounts says of which ones, with links to them', async () => {
  const details = { user_type: '1', ids: '50,49' };
  showAudit({ 'GET /admin/audit': pageOf([{ ...EDIT, action: 'export.users', details }]) });
  await screen.findByText('Descargó los usuarios');
  expect(screen.getAllByRole('row').map(cellsOf)[1]?.[4]).toBe('Tipo: MentorUsuarios elegidos: N.º 50, N.º 49');
  expect(screen.getByRole('link', { name: 'N.º 49' })).toHaveAttribute('href', '/users/49');
});

test('filters, search and sort are in the address and are sent to the server', async () => {
  const { network, user } = showAudit(
    {},
    '/auditoria?subject_type=user&from=2026-11-01&search=ana&sort_by=at&sort_direction=asc',
  );
  await screen.findByText('Editó un usuario');
  expect(network.calls[0]?.query).toEqual({
    page: '1',
    search: 'ana',
    subject_type: 'user',
    from: '2026-11-01',
    sort_by: 'at',
    sort_direction: 'asc',
  });
  await user.click(screen.getByRole('button', { name: /^Filtro/ }));
  await user.selectOptions(await screen.findByLabelText('Acción'), 'Editó un usuario');
  await user.click(screen.getByRole('button', { name: 'Aplicar' }));
  await waitFor(() => expect(network.calls.at(-1)?.query).toMatchObject({ action: 'user.edited', page: '1' }));
});

test('rule 8.18: a person’s page leads to all that the trail says of them', async () => {
  const { network, user } = showAudit(
    { 'GET /admin/calendar_events/filter': { users: [], guides: [{ id: 7, name: 'Ana Ruiz', email: '' }] } },
    '/auditoria?person_id=7',
  );
  await screen.findByText('Editó un usuario');
  expect(network.callsTo('GET /admin/audit')[0]?.query).toEqual({ page: '1', person_id: '7' });
  await user.click(screen.getByRole('button', { name: /^Filtro/ }));
  expect(await screen.findByRole('combobox', { name: 'Persona' })).toHaveValue('Ana Ruiz');
});

test("'Descargar' sends the same filters", async () => {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => {} }));
  const { network, user } = showAudit({ 'GET /admin/audit/download': {} }, '/auditoria?action=user.edited');
  await user.click(await screen.findByRole('button', { name: 'Descargar' }));
  await waitFor(() => expect(network.callsTo('GET /admin/audit/download')).toHaveLength(1));
  expect(network.callsTo('GET /admin/audit/download')[0]?.query).toEqual({ action: 'user.edited' });
});

test('it says that it loads, and that there is nothing', async () => {
  const { network } = showAudit({ 'GET /admin/audit': noAnswer });
  expect(await screen.findByText('Cargando...')).toBeInTheDocument();
  network.answer('GET /admin/audit', pageOf([]));
});

test('an empty list says so', async () => {
  showAudit({ 'GET /admin/audit': pageOf([]) });
  expect(await screen.findByText('No hay datos disponibles')).toBeVisible();
});

test.each([
  ['without words', reply(500, {}), 'Error al cargar la auditoría'],
  ['with the server’s words', reply(503, { error: 'La base de datos no responde' }), 'La base de datos no responde'],
  ['without an answer', noNetwork, 'Error al cargar la auditoría'],
])('a list that cannot be loaded %s: why, and another try', async (_case, answer, words) => {
  const { network, user } = showAudit({ 'GET /admin/audit': answer });
  expect(await screen.findByText(words)).toBeVisible();
  network.answer('GET /admin/audit', pageOf([EDIT]));
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByText('Ana Ruiz')).toBeVisible();
});
