import { queryClient } from '@mentorias/session';
import { fakeNetwork, reply } from '@mentorias/session/testing';
import { renderScreen } from '@mentorias/ui/testing';
import { act, screen } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { discardDraftLink } from '../availability/drafts.ts';
import { MeetingLinkCard } from './meeting-link-card.tsx';

const MEET = 'https://meet.google.com/abc';

beforeEach(discardDraftLink);

async function open(saved: string | object) {
  const profile = typeof saved === 'string' ? { available_schedule: {}, meeting_link: saved } : saved;
  const network = fakeNetwork({ 'GET /guide/profiles': profile });
  const view = renderScreen(<MeetingLinkCard />, { session: 'guide' });
  await screen.findByRole('region', { name: 'Enlace de reunión' });
  return { ...view, network, field: screen.getByRole('textbox', { name: 'Enlace de Meet, Zoom o Teams' }) };
}

const save = () => screen.getByRole('button', { name: 'Guardar enlace' });

describe('a mentor’s meeting link (rule 6.8)', () => {
  test('is shown, and saved when it has changed', async () => {
    const { user, network, field } = await open('');
    expect(save()).toHaveAttribute('aria-disabled', 'true');
    network.answer('PUT /guide/meeting_link', { meeting_link: MEET });
    await user.type(field, ` ${MEET} `);
    const pressed = save();
    await user.click(pressed);
    expect(await screen.findByText('Enlace guardado')).toBeVisible();
    expect(network.callsTo('PUT /guide/meeting_link')[0]?.body).toEqual({ meeting_link: MEET });
    expect(screen.getByRole('textbox')).toHaveValue(MEET);
    expect(save()).toHaveAttribute('aria-disabled', 'true');
    // The notice keeps off it (rule 4.1), and the focus stays on it.
    expect(save()).toBe(pressed);
    expect(pressed).toHaveFocus();
  });

  test('can be removed', async () => {
    const { user, network, field } = await open(MEET);
    network.answer('PUT /guide/meeting_link', { meeting_link: '' });
    await user.clear(field);
    await user.click(save());
    expect(await screen.findByText('Enlace guardado')).toBeVisible();
    expect(network.callsTo('PUT /guide/meeting_link')[0]?.body).toEqual({ meeting_link: '' });
  });

  test('that is typed without its https:// gets it', async () => {
    const { user, network, field } = await open('');
    network.answer('PUT /guide/meeting_link', { meeting_link: MEET });
    await user.type(field, 'meet.google.com/abc{Enter}');
    expect(await screen.findByText('Enlace guardado')).toBeVisible();
    expect(network.callsTo('PUT /guide/meeting_link')[0]?.body).toEqual({ meeting_link: MEET });
    expect(screen.getByRole('textbox')).toHaveValue(MEET);
    expect(save()).toHaveAttribute('aria-disabled', 'true');
  });

  test.each([
    [MEET, `Enlace de la videollamada: ${MEET}\nO marca el: (PE) +51 1 7089999 PIN: 123#\n`],
    [
      'https://us05web.zoom.us/j/84012345678?pwd=a.1',
      'Ana le está invitando a una reunión.\r\n\r\nhttps://us05web.zoom.us/j/84012345678?pwd=a.1\r\n\r\nID de reunión: 840 1234 5678',
    ],
    [
      'https://teams.microsoft.com/l/meetup-join/19%3a?context=%7b%7d',
      'Microsoft Teams ¿Necesita ayuda?<https://aka.ms/JoinTeamsMeeting>\nUnirse a la reunión<https://teams.microsoft.com/l/meetup-join/19%3a?context=%7b%7d>',
    ],
    ['https://salas.example/ana', 'Nos vemos aquí (https://salas.example/ana).'],
  ])('that is pasted with a whole invitation stands alone: %s', async (link, invitation) => {
    const { user, field } = await open('https://zoom.us/j/1');
    await user.click(field);
    await user.paste(invitation);
    expect(field).toHaveValue(link);
  });

  test('that is pasted into what is typed already goes where the cursor is', async () => {
    const { user, field } = await open('');
    await user.type(field, 'https://');
    await user.paste('meet.google.com/abc');
    expect(field).toHaveValue(MEET);
  });

  test('that is malformed is not sent', async () => {
    const { user, network, field } = await open('');
    await user.type(field, 'zoom{Enter}');
    expect(screen.getByText('El enlace debe ser una dirección web que empiece con https://')).toBeVisible();
    expect(field).toHaveAttribute('aria-invalid', 'true');
    expect(network.callsTo('PUT /guide/meeting_link')).toEqual([]);
  });

  test('that the server refuses says why, and stays as it was typed (rule 11.5)', async () => {
    const { user, network, field } = await open('');
    network.answer('PUT /guide/meeting_link', () => reply(422, { error: 'Ese enlace no sirve' }));
    await user.type(field, `${MEET}{Enter}`);
    expect(await screen.findByText('Ese enlace no sirve')).toBeVisible();
    expect(field).toHaveValue(MEET);
  });

  test('REL-04: whose reply is lost may have been saved, says so, and stays as it was typed (rule 11.3)', async () => {
    const { user, network, field } = await open('');
    network.answer('PUT /guide/meeting_link', () => reply(502));
    await user.type(field, `${MEET}{Enter}`);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      /^Error al guardar el enlace.*no aparece al abrir de nuevo tu perfil/,
    );
    expect(field).toHaveValue(MEET);
  });

  test('that was typed stays when another one comes from the server (rule 11.5)', async () => {
    const { user, network, field } = await open('');
    await user.type(field, MEET);
    network.answer('GET /guide/profiles', { available_schedule: {}, meeting_link: 'https://zoom.us/j/1' });
    await act(() => queryClient.invalidateQueries());
    await user.click(save());
    await expect.poll(() => network.callsTo('PUT /guide/meeting_link')).toHaveLength(1);
    expect(field).toHaveValue(MEET);
  });

  describe('that another tab has saved meanwhile (rule 11.10)', () => {
    const PUT = 'PUT /guide/meeting_link';
    const ZOOM = 'https://zoom.us/j/1';
    const READ = { available_schedule: {}, meeting_link: '', link_revision: 4, revision: 7 };
    const NOW = { ...READ, meeting_link: ZOOM, link_revision: 5 };
    const stale = () => reply(409, { error: 'Alguien lo cambió mientras tanto', current: NOW });

    async function saveStale() {
      const view = await open(READ);
      view.network.answer(PUT, stale);
      await view.user.type(view.field, MEET);
      await view.user.click(save());
      return { ...view, notice: await screen.findByRole('alert') };
    }

    test('is shown beside what was typed, which stays', async () => {
      const { notice, field, network } = await saveStale();
      expect(network.callsTo(PUT)[0]?.body).toEqual({ meeting_link: MEET, revision: 4 });
      expect(notice).toHaveTextContent(`Enlace de Meet, Zoom o TeamsAhora: ${ZOOM}Lo tuyo: ${MEET}`);
      expect(notice).toHaveFocus();
      expect(field).toHaveValue(MEET);
    });

    test("is replaced by 'Guardar lo mío'; the next save is over that, and the week is as it was read", async () => {
      const { user, network, field } = await saveStale();
      network.answer(PUT, { ...NOW, meeting_link: MEET, link_revision: 6, revision: 8 });
      await user.click(screen.getByRole('button', { name: 'Guardar lo mío' }));
      expect(await screen.findByText('Enlace guardado')).toBeVisible();
      expect(queryClient.getQueryData(['guide', 'profile'])).toMatchObject({ linkRevision: 6, revision: 7 });
      await user.clear(field);
      await user.click(save());
      await expect.poll(() => network.callsTo(PUT)).toHaveLength(3);
      expect(network.callsTo(PUT).map(({ body }) => body)).toEqual([
        { meeting_link: MEET, revision: 4 },
        { meeting_link: MEET, revision: 5 },
        { meeting_link: '', revision: 6 },
      ]);
    });

    test("is taken by 'Usar lo de ahora'", async () => {
      const { user, network, field } = await saveStale();
      await user.click(screen.getByRole('button', { name: 'Usar lo de ahora' }));
      expect(screen.queryByRole('alert')).not.toBeInTheDocument();
      expect(field).toHaveValue(ZOOM);
      expect(field).toHaveFocus();
      expect(save()).toHaveAttribute('aria-disabled', 'true');
      expect(network.callsTo(PUT)).toHaveLength(1);
    });

    test('is noticed too where it was read again under what is typed', async () => {
      const { user, network, field } = await open(READ);
      await user.type(field, MEET);
      network.answer('GET /guide/profiles', NOW);
      await act(() => queryClient.invalidateQueries());
      network.answer(PUT, stale);
      await user.click(save());
      expect(await screen.findByRole('alert')).toHaveTextContent(`Ahora: ${ZOOM}`);
      expect(network.callsTo(PUT)[0]?.body).toEqual({ meeting_link: MEET, revision: 4 });
    });
  });

  test('has the focus where the address leads to it', async () => {
    fakeNetwork({ 'GET /guide/profiles': { available_schedule: {}, meeting_link: '' } });
    renderScreen(<MeetingLinkCard />, { session: 'guide', path: '/profile#enlace' });
    expect(await screen.findByRole('textbox')).toHaveFocus();
  });

  test('takes no focus from a field in which the user has begun meanwhile', async () => {
    fakeNetwork({ 'GET /guide/profiles': { available_schedule: {}, meeting_link: '' } });
    const screenBehind = (
      <>
        <input aria-label="Buscar" />
        <MeetingLinkCard />
      </>
    );
    renderScreen(screenBehind, { path: '/profile#enlace', session: 'guide' });
    screen.getByRole('textbox', { name: 'Buscar' }).focus();
    await screen.findByRole('region', { name: 'Enlace de reunión' });
    expect(screen.getByRole('textbox', { name: 'Buscar' })).toHaveFocus();
  });

  test('is absent where the backend has none (rule 12.1)', async () => {
    const network = fakeNetwork({ 'GET /guide/profiles': { available_schedule: {} } });
    renderScreen(<MeetingLinkCard />, { session: 'guide' });
    await expect.poll(() => network.callsTo('GET /guide/profiles').length).toBe(1);
    expect(screen.queryByRole('region', { name: 'Enlace de reunión' })).not.toBeInTheDocument();
  });
});
