import type { AskedRequest } from '@mentorias/contract/program/data-requests';
import { fakeNetwork, noNetwork, reply } from '@mentorias/session/testing';
import { renderScreen } from '@mentorias/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Answers } from '../testing.ts';
import { DataRequestsScreen } from './data-requests-screen.tsx';

const CORRECTION: AskedRequest = {
  id: 5,
  kind: 'correction',
  user_id: 8,
  name: 'Rosa Quispe',
  email: 'rosa@bodega.pe',
  wrong: 'Mi nombre',
  correct: 'Rosa Quispe Mamani',
  asked_at: '2026-11-10T15:00:00Z',
  due_on: '2026-11-24',
  answered_at: null,
  answered_by: '',
  answer: '',
};
const ERASURE: AskedRequest = {
  ...CORRECTION,
  id: 6,
  kind: 'erasure',
  user_id: null,
  name: '',
  email: 'socia@andina.pe',
  wrong: '',
  correct: '',
  due_on: '2026-12-15',
};
const ANSWERED: AskedRequest = {
  ...ERASURE,
  id: 4,
  kind: 'access',
  email: '',
  answered_at: '2026-11-20T15:00:00Z',
  answered_by: 'Carmen Salas',
  answer: 'Va adjunta',
  due_on: '2026-11-20',
};
const LIST = 'GET /admin/data_requests';
const ANSWER = 'POST /admin/data_requests/5/answer';
const pageOf = (data_requests: AskedRequest[]) => ({
  data_requests,
  meta: { current_page: 1, total_pages: 1, total_count: data_requests.length },
});

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-23T14:00:00Z') });
  return () => vi.useRealTimers();
});

function show(answers: Answers = {}, path = '/datos') {
  const network = fakeNetwork({ [LIST]: pageOf([CORRECTION, ERASURE, ANSWERED]), ...answers });
  return { network, ...renderScreen(<DataRequestsScreen />, { path, session: 'admin' }) };
}

const cellsOf = async (name: RegExp) =>
  within(await screen.findByRole('row', { name }))
    .getAllByRole('cell')
    .map((cell) => cell.textContent);

async function openForm(answers: Answers = {}, who = 'Rosa Quispe') {
  const shown = show(answers);
  await shown.user.click(await screen.findByRole('button', { name: `Responder a ${who}` }));
  const form = await screen.findByRole('dialog', { name: 'Responder solicitud' });
  return { ...shown, form, send: within(form).getByRole('button', { name: 'Enviar respuesta' }) };
}

describe('the list (rule 15.9)', () => {
  test('says who asks for what, since and until when, and what was answered', async () => {
    show();
    expect(screen.getByRole('heading', { level: 1, name: 'Solicitudes de datos' })).toBeVisible();
    expect(await cellsOf(/rosa@bodega/)).toEqual([
      'CorrecciónEstá mal: Mi nombreDebe decir: Rosa Quispe Mamani',
      '10/11/2026',
      '24/11/2026Vence pronto',
      'Por responder',
      'Responder',
    ]);
    expect(await cellsOf(/socia@andina/)).toEqual([
      'Eliminación de sus datos',
      '10/11/2026',
      '15/12/2026',
      'Por responder',
      'Responder',
    ]);
    expect(screen.getByRole('row', { name: /socia@andina/ })).toHaveTextContent('Persona invitada, sin cuenta');
    expect(await cellsOf(/Datos eliminados/)).toEqual([
      'Copia de sus datosRespuesta: Va adjunta',
      '10/11/2026',
      '20/11/2026',
      'RespondidaCarmen Salas, 20/11/2026, 10:00 a. m.',
      '—',
    ]);
  });

  test('that is late says so', async () => {
    show({ [LIST]: pageOf([{ ...CORRECTION, due_on: '2026-11-20' }]) });
    expect(await cellsOf(/rosa@bodega/)).toContain('20/11/2026Vencida');
  });

  test('asks for the state in the address', async () => {
    const { network } = show({}, '/datos?status=open');
    await screen.findByText('socia@andina.pe');
    expect(network.calls[0]?.query).toEqual({ page: '1', status: 'open' });
  });

  test('that cannot be loaded says so', async () => {
    show({ [LIST]: reply(500) });
    expect(await screen.findByRole('alert')).toHaveTextContent('Error al cargar las solicitudes');
  });
});

describe('an answer (rule 15.10)', () => {
  test('is sent once, and the list is read again', async () => {
    const { network, user, form, send } = await openForm({ [ANSWER]: { ...CORRECTION, answer: 'Listo' } });
    expect(form).toHaveTextContent('Corrección, pedida por Rosa Quispe.');
    expect(within(form).queryByRole('checkbox')).toBeNull();
    expect(send).toBeDisabled();
    await user.type(within(form).getByLabelText('Respuesta'), ' Listo ');
    network.answer(LIST, pageOf([ERASURE]));
    await user.dblClick(send);
    expect(await screen.findByText('Respuesta enviada')).toBeVisible();
    await waitFor(() => expect(screen.queryByText('rosa@bodega.pe')).not.toBeInTheDocument());
    expect(network.callsTo(ANSWER).map(({ body }) => body)).toEqual([{ answer: 'Listo', erase: false }]);
  });

  test('to a guest who wants to be forgotten erases their address, unless it is unticked', async () => {
    const { network, user, form, send } = await openForm(
      { 'POST /admin/data_requests/6/answer': ERASURE },
      'socia@andina.pe',
    );
    expect(within(form).getByRole('checkbox', { name: 'Borrar ahora su correo de todas las mentorías' })).toBeChecked();
    await user.type(within(form).getByLabelText('Respuesta'), 'Listo');
    await user.click(send);
    await screen.findByText('Respuesta enviada');
    expect(network.callsTo('POST /admin/data_requests/6/answer')[0]?.body).toEqual({ answer: 'Listo', erase: true });
  });

  test('to somebody with an account erases nothing', async () => {
    const asker = { ...ERASURE, user_id: 8, name: 'Rosa Quispe' };
    const { form } = await openForm({ [LIST]: pageOf([asker]) });
    expect(screen.queryByText('Persona invitada, sin cuenta')).toBeNull();
    expect(within(form).queryByRole('checkbox')).toBeNull();
  });

  test('that somebody else gave first says who, and what was typed stays', async () => {
    const { network, user, form, send } = await openForm({
      [ANSWER]: reply(409, { error: 'Pedro Ríos ya la respondió' }),
    });
    await user.type(within(form).getByLabelText('Respuesta'), 'Listo');
    await user.click(send);
    expect(await screen.findByText('Pedro Ríos ya la respondió')).toBeVisible();
    expect(within(form).getByLabelText('Respuesta')).toHaveValue('Listo');
    await waitFor(() => expect(network.callsTo(LIST).length).toBeGreaterThan(1));
  });

  test('REL-04: that got no reply is looked up', async () => {
    const { network, user, form, send } = await openForm({ [ANSWER]: noNetwork });
    await user.type(within(form).getByLabelText('Respuesta'), 'Listo');
    network.answer(LIST, pageOf([{ ...CORRECTION, answered_at: '2026-11-23T14:00:00Z', answer: 'Listo' }]));
    await user.click(send);
    expect(await screen.findByText('Respuesta enviada')).toBeVisible();
    expect(network.callsTo(ANSWER)).toHaveLength(1);
  });
});
