import type { UndeliveredMail } from '@mentorias/contract/program/mail';
import { fakeNetwork, noAnswer, reply } from '@mentorias/session/testing';
import { renderScreen, setScreenWidth } from '@mentorias/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { Answers } from '../testing.ts';
import { MailScreen } from './mail-screen.tsx';

const FAILED: UndeliveredMail = {
  id: 41,
  kind: 'booked',
  to: 'socia@bodega.pe',
  status: 'failed',
  failure: 'address_refused',
  smtp_code: '550 5.1.1',
  attempts: 1,
  created_at: '2026-11-23T14:00:00Z',
  tried_at: '2026-11-23T14:00:05Z',
  next_attempt_at: null,
  failed_at: '2026-11-23T14:00:05Z',
};
const RETRYING: UndeliveredMail = {
  id: 42,
  kind: 'invitation',
  to: 'nueva@mentores.pe',
  status: 'waiting',
  failure: 'server_unreachable',
  smtp_code: null,
  attempts: 4,
  created_at: '2026-11-23T15:00:00Z',
  tried_at: '2026-11-23T15:08:00Z',
  next_attempt_at: '2026-11-23T15:16:00Z',
  failed_at: null,
};
const WAITING: UndeliveredMail = {
  ...RETRYING,
  id: 43,
  to: 'otra@mentores.pe',
  attempts: 0,
  tried_at: null,
  failure: null,
};

const pageOf = (mails: UndeliveredMail[]) => ({
  mails,
  meta: { current_page: 1, total_pages: 1, total_count: mails.length },
});

function showMails(answers: Answers = {}, path = '/correos') {
  const network = fakeNetwork({ 'GET /admin/mail': pageOf([FAILED, RETRYING, WAITING]), ...answers });
  return { network, ...renderScreen(<MailScreen />, { path, session: 'admin' }) };
}

const cellsOf = async (name: RegExp) =>
  within(await screen.findByRole('row', { name }))
    .getAllByRole('cell')
    .map((cell) => cell.textContent);

describe('the list', () => {
  test('shows recipient, kind, reason, attempts, time and state (rule 10.3)', async () => {
    showMails();
    expect(screen.getByRole('heading', { level: 1, name: 'Correos pendientes' })).toBeVisible();
    const headers = within(screen.getByRole('table')).getAllByRole('columnheader');
    expect(headers.map((cell) => cell.textContent)).toEqual([
      'Para',
      'Tipo',
      'Motivo',
      'Intentos',
      'Último intento',
      'Estado',
      'Acciones',
    ]);
    expect(await cellsOf(/socia@bodega\.pe/)).toEqual([
      'Mentoría agendada',
      'La dirección no existe o fue rechazada (550\u00a05.1.1)',
      '1',
      '23/11/2026, 9:00 a. m.',
      'No se pudo enviar',
      'Reenviar',
    ]);
    expect(await cellsOf(/nueva@mentores\.pe/)).toEqual([
      'Invitación a la cuenta',
      'El servidor de correo no responde',
      '4',
      '23/11/2026, 10:08 a. m.',
      'ReintentandoPróximo intento: 23/11/2026, 10:16 a. m.',
      '—',
    ]);
    expect(await cellsOf(/otra@mentores\.pe/)).toEqual(['Invitación a la cuenta', '—', '0', '—', 'En espera', '—']);
  });

  test('asks for the page, the search and the state in the address', async () => {
    const { network, user } = showMails({}, '/correos?page=1&search=ana&status=failed');
    await screen.findByText('socia@bodega.pe');
    expect(network.calls[0]?.query).toEqual({ page: '1', search: 'ana', status: 'failed' });
    await user.click(screen.getByRole('button', { name: /Filtro/ }));
    await user.selectOptions(await screen.findByLabelText('Estado'), 'En espera');
    await user.click(screen.getByRole('button', { name: 'Aplicar' }));
    await waitFor(() => expect(network.calls.at(-1)?.query.status).toBe('waiting'));
  });

  test('is cards on a phone', async () => {
    setScreenWidth(320);
    showMails();
    const list = await screen.findByRole('list', { name: 'Listado de Correos' });
    expect(within(list).getByRole('button', { name: 'Reenviar a socia@bodega.pe' })).toBeVisible();
  });

  test('that is empty says so', async () => {
    showMails({ 'GET /admin/mail': pageOf([]) });
    expect(await screen.findByText('No hay datos disponibles')).toBeVisible();
    expect(screen.getByText('Todos los correos se enviaron: ninguno espera ni falló.')).toBeVisible();
  });

  test('that is filtered says nothing of the others where it is empty', async () => {
    showMails({ 'GET /admin/mail': pageOf([]) }, '/correos?status=failed');
    expect(await screen.findByText('No hay datos disponibles')).toBeVisible();
    expect(screen.queryByText(/^Todos los correos/)).toBeNull();
  });

  test('that cannot be loaded says so, and is loaded again when asked', async () => {
    const { network, user } = showMails({ 'GET /admin/mail': reply(500) });
    expect(await screen.findByRole('alert')).toHaveTextContent('Error al cargar los correos');
    network.answer('GET /admin/mail', pageOf([FAILED]));
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByText('socia@bodega.pe')).toBeVisible();
  });

  test('is read from what any backend answers', async () => {
    showMails({ 'GET /admin/mail': { mails: [{ id: 9, to: 'solo@x.pe' }] } });
    expect(await screen.findByText('solo@x.pe')).toBeVisible();
  });
});

describe("'Reenviar'", () => {
  const resend = () => screen.findByRole('button', { name: 'Reenviar a socia@bodega.pe' });

  test('queues the mail once, says so, and reads the list again', async () => {
    const { network, user } = showMails({ 'POST /admin/mail/41/retry': { ...FAILED, status: 'waiting' } });
    const button = await resend();
    network.answer('GET /admin/mail', pageOf([RETRYING]));
    await user.dblClick(button);
    expect(await screen.findByText('El correo se reenviará en un momento')).toBeVisible();
    await waitFor(() => expect(screen.queryByText('socia@bodega.pe')).not.toBeInTheDocument());
    expect(network.callsTo('POST /admin/mail/41/retry')).toHaveLength(1);
  });

  test('marks its row while it is sent', async () => {
    const { user } = showMails({ 'POST /admin/mail/41/retry': noAnswer });
    await user.click(await resend());
    await waitFor(() => expect(screen.getByRole('row', { name: /socia/ })).toHaveAttribute('aria-busy', 'true'));
  });

  test.each([
    [422, { error: 'El recordatorio ya no sirve: pasó su hora' }, 'El recordatorio ya no sirve: pasó su hora'],
    [500, null, 'Error al reenviar el correo'],
  ])('that is refused with %i says why', async (status, body, words) => {
    const { user } = showMails({ 'POST /admin/mail/41/retry': reply(status, body) });
    await user.click(await resend());
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
  });
});
