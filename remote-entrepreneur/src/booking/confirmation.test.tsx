import { fakeNetwork, noNetwork, reply } from '@mentorias/session/testing';
import { renderScreen } from '@mentorias/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { resetStores } from '../testing.ts';
import { BookingScreen } from './booking-screen.tsx';

const GUIDE = {
  id: 7,
  name: 'Ana Ruiz',
  available_schedule: { tuesday: [{ start_time: '09:00', end_time: '12:00' }] },
};
const POST_BOOKING = 'POST /entrepreneur/calendar_events';
const BOOKED = {
  id: 31,
  meeting_link: 'https://meet.example/ana',
  user: { id: 1, name: 'Rosa Quispe', email: 'rosa@bodega.pe' },
};

beforeEach(() => {
  vi.spyOn(Element.prototype, 'scrollIntoView');
  resetStores();
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-23T07:30:00-05:00') });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Books Tuesday at nine. */
async function book(answer: Response, emails = '') {
  fakeNetwork({
    'GET /entrepreneur/guides/7': GUIDE,
    'GET /entrepreneur/guides/7/available_hours': {
      available_hours: [{ start_time: '9:00 AM', end_time: '12:00 PM' }],
    },
    [POST_BOOKING]: answer,
  });
  const view = renderScreen(<BookingScreen />, {
    path: '/guides/7?start_time=2026-11-24T14:00:00.000Z',
    route: '/guides/:id',
    session: 'entrepreneur',
  });
  const submit = await screen.findByRole('button', { name: 'Realizar Solicitud' });
  if (emails) await view.user.type(screen.getByLabelText('Correos adicionales (separados por coma)'), emails);
  await waitFor(() => expect(submit).toBeEnabled());
  await view.user.click(submit);
  return view;
}

const success = () => screen.findByText('¡Mentoría agendada exitosamente!');
async function confirmation() {
  return (await success()).closest('[role="status"]') as HTMLElement;
}

describe('the moment after a booking (rule 5.22)', () => {
  it('says when, with whom, who else comes, where, and to whom the invitation was sent', async () => {
    await book(reply(201, BOOKED), 'luis@bodega.pe, eva@bodega.pe');
    const card = await confirmation();
    expect(card).toHaveTextContent('Ana Ruiz te espera el martes 24/11/2026, 9:00 a. m. – 10:00 a. m., hora de Lima');
    expect(card).toHaveTextContent('Te enviamos la invitación a: rosa@bodega.pe, luis@bodega.pe, eva@bodega.pe');
    expect(within(card).getByRole('link', { name: 'Por videollamada' })).toHaveAttribute(
      'href',
      'https://meet.example/ana',
    );
  });

  it('names each guest once, as the backend has them', async () => {
    const attendees = [{ email: 'rosa@bodega.pe' }, { email: 'luis@ñandú.pe' }];
    await book(reply(201, { ...BOOKED, attendees }), 'LUIS@xn--and-6ma2c.pe, luis@ñandú.pe, Rosa@bodega.pe');
    expect(await confirmation()).toHaveTextContent('Te enviamos la invitación a: rosa@bodega.pe, luis@ñandú.pe');
    expect(await confirmation()).not.toHaveTextContent(/LUIS|Rosa@/);
  });

  it('rule 15.23: says which guest wants no mail, and does not promise that one was sent', async () => {
    const attendees = [{ email: 'luis@bodega.pe' }, { email: 'eva@bodega.pe' }];
    const stopped_guests = [{ email: 'eva@bodega.pe' }];
    await book(reply(201, { ...BOOKED, attendees, stopped_guests }), 'luis@bodega.pe, eva@bodega.pe');
    const card = await confirmation();
    expect(card).toHaveTextContent(/Te enviamos la invitación a: rosa@bodega.pe, luis@bodega.pe(?!,)/);
    expect(card).toHaveTextContent('eva@bodega.pe pidió no recibir correos, y no le escribimos: avísale tú.');
  });

  it('stands above the emptied form, in sight, and has the focus', async () => {
    await book(reply(201, BOOKED));
    const notice = (await success()).closest('[role="status"]');
    expect(notice).toHaveFocus();
    expect(notice).toHaveTextContent('Ana Ruiz te espera el martes 24/11/2026, 9:00 a. m.');
    const form = screen.getByRole('form', { name: 'Agendar Una Mentoria' });
    expect(notice?.compareDocumentPosition(form)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(screen.getByLabelText('Fecha')).toHaveDisplayValue('--Selecciona una fecha--');
    expect(Element.prototype.scrollIntoView).toHaveBeenCalledWith({ block: 'nearest' });
  });

  it('promises no invitation and no link where the reply says nothing of them (rule 12.1)', async () => {
    await book(new Response('', { status: 201 }));
    expect(await confirmation()).not.toHaveTextContent(/Te enviamos|videollamada|Invitados|Reprogramar/);
  });

  it('says that the mentor has no link yet (rule 6.13)', async () => {
    await book(reply(201, { ...BOOKED, meeting_link: '', start_time: '2026-11-24T14:00:00.000Z', revision: 0 }));
    expect(await confirmation()).toHaveTextContent('Ana aún no agregó su enlace; te avisaremos');
  });

  it('shows no link that is not safe (rule 6.8)', async () => {
    await book(reply(201, { ...BOOKED, meeting_link: 'javascript:alert(1)' }));
    expect(await confirmation()).not.toHaveTextContent(/videollamada|javascript/);
  });

  it('takes it along into a calendar', async () => {
    const { user } = await book(reply(201, BOOKED));
    const card = within(await confirmation());
    await user.click(card.getByRole('button', { name: 'Añadir a mi calendario' }));
    const google = new URL((await card.findByRole<HTMLAnchorElement>('menuitem', { name: 'Google Calendar' })).href);
    expect(google.searchParams.get('dates')).toBe('20261124T140000Z/20261124T150000Z');
    const outlook = new URL(card.getByRole<HTMLAnchorElement>('menuitem', { name: 'Outlook' }).href);
    expect(outlook.searchParams.get('startdt')).toBe('2026-11-24T14:00:00.000Z');
    expect(card.getByRole('menuitem', { name: 'Archivo (.ics)' })).toHaveAttribute(
      'download',
      'mentoria-2026-11-24.ics',
    );
  });

  it('leads to the form that moves it, and to all of them', async () => {
    await book(reply(201, { ...BOOKED, start_time: '2026-11-24T14:00:00.000Z' }));
    const card = within(await confirmation());
    expect(card.getByRole('link', { name: 'Reprogramar' })).toHaveAttribute('href', '/mis-mentorias?move=31');
    expect(card.getByRole('link', { name: 'Ver mis mentorías' })).toHaveAttribute('href', '/mis-mentorias');
  });

  it('stays while another booking fails, and gives way to the next one', async () => {
    const { user } = await book(reply(201, BOOKED));
    await success();
    fakeNetwork({
      'GET /entrepreneur/guides/7/available_hours': {
        available_hours: [{ start_time: '10:00 AM', end_time: '11:00 AM' }],
      },
      [POST_BOOKING]: noNetwork,
    });
    await screen.findByRole('option', { name: 'martes 24/11/2026' });
    await user.selectOptions(screen.getByLabelText('Fecha'), 'martes 24/11/2026');
    await user.click(await screen.findByRole('radio', { name: '10:00 a. m.' }));
    const submit = screen.getByRole('button', { name: 'Realizar Solicitud' });
    await waitFor(() => expect(submit).toBeEnabled());
    await user.click(submit);
    await screen.findByText('Error al agendar la mentoria');
    expect(await confirmation()).toHaveTextContent('9:00 a. m. – 10:00 a. m.');
  });
});
