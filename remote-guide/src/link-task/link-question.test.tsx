import { fakeNetwork, reply, signedInAs } from '@mentorias/session/testing';
import { endSession, renderScreen } from '@mentorias/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { AvailabilityScreen } from '../availability/availability-screen.tsx';
import { discardDraftLink, discardDraftWeek } from '../availability/drafts.ts';

const MEET = 'https://meet.google.com/abc';
const SAVE = 'POST /guide/profiles';
const schedule = { monday: [{ start_time: '09:00', end_time: '11:00' }] };

let signIns = 0;

beforeEach(() => {
  signIns += 1;
  discardDraftWeek();
  discardDraftLink();
});

async function open(profile: object = { available_schedule: schedule, meeting_link: '' }) {
  const network = fakeNetwork({ 'GET /guide/profiles': profile, [SAVE]: profile });
  signedInAs('guide', `token ${signIns}`);
  const view = renderScreen(<AvailabilityScreen />, { path: '/profile', route: '/profile' });
  await screen.findByRole('switch', { name: 'Lunes' });
  return { ...view, network };
}

type View = Awaited<ReturnType<typeof open>>;

async function publish({ user }: View) {
  await user.click(screen.getByRole('button', { name: 'Guardar Horarios' }));
  await screen.findByText('Horarios actualizados exitosamente');
}

const question = () => screen.queryByRole('dialog', { name: '¿Dónde se reunirán?' });
const findQuestion = async () => within(await screen.findByRole('dialog', { name: '¿Dónde se reunirán?' }));

describe('publishing hours without a link (rule 6.16)', () => {
  test('asks for it when they are published, and saves it', async () => {
    const view = await open();
    await publish(view);
    const dialog = await findQuestion();
    expect(dialog.getByText(/^Tus horarios ya están publicados\./)).toBeVisible();
    view.network.answer('PUT /guide/meeting_link', { meeting_link: MEET });
    const field = dialog.getByRole('textbox', { name: 'Enlace de Meet, Zoom o Teams' });
    await view.user.type(field, 'meet.google.com/abc{Enter}');
    expect(await screen.findByText('Enlace guardado')).toBeVisible();
    await waitFor(() => expect(question()).not.toBeInTheDocument());
    expect(view.network.callsTo('PUT /guide/meeting_link').map(({ body }) => body)).toEqual([{ meeting_link: MEET }]);
    expect(await screen.findByRole('textbox', { name: 'Enlace de Meet, Zoom o Teams' })).toHaveValue(MEET);
  });

  test('asks once in a sign-in, also after a reload', async () => {
    const view = await open();
    await publish(view);
    await view.user.click((await findQuestion()).getByRole('button', { name: 'Ahora no' }));
    await waitFor(() => expect(question()).not.toBeInTheDocument());
    await publish(view);
    expect(question()).not.toBeInTheDocument();
    view.unmount();
    await publish(await open());
    expect(question()).not.toBeInTheDocument();
  });

  test('asks again in the next sign-in', async () => {
    const view = await open();
    await publish(view);
    await findQuestion();
    await endSession(view);
    signIns += 1;
    await publish(await open());
    expect(await findQuestion()).toBeTruthy();
  });

  test.each([
    ['there is a link', { available_schedule: schedule, meeting_link: MEET }],
    ['events have rooms (rule 6.17)', { available_schedule: schedule, meeting_link: '', has_rooms: true }],
    ['no hours are published', { available_schedule: {}, meeting_link: '' }],
    ['the backend has no links (rule 12.1)', { available_schedule: schedule }],
  ])('asks nothing where %s', async (_, profile) => {
    await publish(await open(profile));
    expect(question()).not.toBeInTheDocument();
  });

  test('asks nothing where the hours could not be saved', async () => {
    const { user, network } = await open();
    network.answer(SAVE, () => reply(422, { error: 'No' }));
    await user.click(screen.getByRole('button', { name: 'Guardar Horarios' }));
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(question()).not.toBeInTheDocument();
  });
});
