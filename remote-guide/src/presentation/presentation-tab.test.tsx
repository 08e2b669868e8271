import { currentSession } from '@mentorias/session';
import { fakeNetwork, PEOPLE, reply } from '@mentorias/session/testing';
import { renderScreen } from '@mentorias/ui/testing';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { AvailabilityScreen } from '../availability/availability-screen.tsx';
import { discardDraftPresentation } from './presentation-draft.ts';

beforeEach(discardDraftPresentation);

const STORED = {
  help_with: 'Costos\nPrecios',
  about: '',
  languages: ['es'],
  linkedin: '',
  photo: null,
  hidden: [],
  revision: 3,
};
const GET = 'GET /guide/presentation';
const PUT = 'PUT /guide/presentation';
const PROFILE = { available_schedule: {}, meeting_link: '' };

async function open(stored: object = STORED) {
  const network = fakeNetwork({ 'GET /guide/profiles': PROFILE, [GET]: stored });
  network.answer('GET /guide/availability_exceptions', { availability_exceptions: [] });
  const view = renderScreen(<AvailabilityScreen />, { session: 'guide', path: '/profile?vista=presentacion' });
  await screen.findByLabelText('En qué puedo ayudarte');
  return { ...view, network };
}

const save = () => screen.getByRole('button', { name: 'Guardar presentación' });

describe('a mentor’s presentation (rule 7.16)', () => {
  test('is a tab beside the hours, which come first', async () => {
    fakeNetwork({
      'GET /guide/profiles': PROFILE,
      [GET]: STORED,
      'GET /guide/availability_exceptions': { availability_exceptions: [] },
    });
    const { user } = renderScreen(<AvailabilityScreen />, { session: 'guide', path: '/profile' });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Configurar Horarios Disponibles');
    expect(screen.getByRole('tab', { name: 'Horarios' })).toHaveAttribute('aria-selected', 'true');
    await user.click(screen.getByRole('tab', { name: 'Presentación' }));
    expect(await screen.findByLabelText('En qué puedo ayudarte')).toHaveValue('Costos\nPrecios');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Tu presentación');
  });

  test('has the page of LinkedIn in the card, as soon as it is an address', async () => {
    const { user } = await open();
    const card = within(screen.getByRole('region', { name: 'Así te ven los emprendedores' }));
    await user.type(screen.getByLabelText('LinkedIn'), 'linkedin.com/in');
    expect(card.queryByRole('link')).not.toBeInTheDocument();
    await user.type(screen.getByLabelText('LinkedIn'), '/ana');
    const link = card.getByRole('link', { name: 'Ver su página de LinkedIn' });
    expect(link).toHaveAttribute('href', 'https://linkedin.com/in/ana');
  });

  test('is written with the card beside it, and saved over what was read', async () => {
    const { user, network } = await open();
    expect(save()).toHaveAttribute('aria-disabled', 'true');
    network.answer(PUT, { ...STORED, about: 'Fui contadora.', languages: ['es', 'qu'], revision: 4 });
    await user.type(screen.getByLabelText('Sobre mí'), 'Fui contadora.');
    await user.click(screen.getByRole('checkbox', { name: 'Quechua' }));
    const card = screen.getByRole('region', { name: 'Así te ven los emprendedores' });
    expect(card).toHaveTextContent(/Costos.*Precios.*Fui contadora.*Idiomas: Español, Quechua/);
    expect(card).toHaveTextContent(/^Así te verán los emprendedores cuando guardes/);
    await user.click(save());
    expect(await screen.findByText('Presentación guardada')).toBeVisible();
    expect(card).toHaveTextContent(/^Así te ven los emprendedores/);
    const { revision: _, hidden: _hidden, photo: _photo, ...values } = STORED;
    expect(network.callsTo(PUT)[0]?.body).toEqual({
      ...values,
      about: 'Fui contadora.',
      languages: ['es', 'qu'],
      revision: 3,
    });
    expect(save()).toHaveAttribute('aria-disabled', 'true');
  });

  test('says at the field what is wrong, and sends nothing', async () => {
    const { user, network } = await open();
    await user.type(screen.getByLabelText('LinkedIn'), 'bodega.pe');
    await user.type(screen.getByLabelText('En qué puedo ayudarte'), '\ntres\ncuatro');
    await user.click(save());
    expect(screen.getByText('Escribe 3 líneas como máximo')).toBeVisible();
    expect(screen.getByText(/^Escribe la dirección de tu página de LinkedIn/)).toBeVisible();
    expect(network.callsTo(PUT)).toEqual([]);
  });

  test('that was saved elsewhere meanwhile is shown beside what was typed (rule 11.10)', async () => {
    const { user, network } = await open();
    const now = { ...STORED, help_with: 'Impuestos', revision: 4 };
    network.answer(PUT, () => reply(409, { error: 'Alguien lo cambió mientras tanto', current: now }));
    await user.type(screen.getByLabelText('Sobre mí'), 'Fui contadora.');
    await user.click(save());
    expect(await screen.findByRole('alert')).toHaveTextContent('En qué puedo ayudarteAhora: Impuestos');
    network.answer(PUT, { ...now, about: 'Fui contadora.', revision: 5 });
    await user.click(screen.getByRole('button', { name: 'Guardar lo mío' }));
    expect(await screen.findByText('Presentación guardada')).toBeVisible();
    expect(network.callsTo(PUT)[1]?.body).toMatchObject({
      help_with: 'Impuestos',
      about: 'Fui contadora.',
      revision: 4,
    });
  });

  test('says what an administrator hides', async () => {
    await open({ ...STORED, hidden: ['about', 'photo'] });
    expect(screen.getByText(/no muestra a los demás: «Sobre mí», «Foto»/)).toBeVisible();
  });

  test('is no tab where the backend has none (rule 12.1)', async () => {
    fakeNetwork({
      'GET /guide/profiles': PROFILE,
      'GET /guide/availability_exceptions': { availability_exceptions: [] },
      [GET]: () => reply(404),
    });
    renderScreen(<AvailabilityScreen />, { session: 'guide', path: '/profile?vista=presentacion' });
    expect(await screen.findByRole('heading', { name: 'Configurar Horarios Disponibles' })).toBeVisible();
    await expect.poll(() => screen.queryByRole('tab')).toBeNull();
  });
});

describe('the name in the presentation (rule 7.16)', () => {
  const PUT_NAME = 'PUT /auth/profile';
  const field = () => screen.getByRole('textbox', { name: 'Nombre' });
  const card = () => screen.getByRole('region', { name: 'Así te ven los emprendedores' });

  test('has the focus where the first steps lead to it (rule 7.12)', async () => {
    fakeNetwork({ 'GET /guide/profiles': PROFILE, [GET]: STORED });
    renderScreen(<AvailabilityScreen />, { session: 'guide', path: '/profile?vista=presentacion#nombre' });
    await expect.poll(() => document.activeElement).toBe(await screen.findByRole('textbox', { name: 'Nombre' }));
  });

  async function rename(name: string) {
    const view = await open();
    await view.user.clear(field());
    if (name) await view.user.type(field(), name);
    return view;
  }

  test('stands on the card as it is typed, and is saved in the session too (rule 3.2)', async () => {
    const { user, network } = await rename(' Julio P. ');
    expect(within(card()).getByRole('heading')).toHaveTextContent('Julio P.');
    expect(currentSession()?.user.name).toBe('Julio Paredes');
    network.answer(PUT_NAME, { user: { ...PEOPLE.guide, name: 'Julio P.', revision: 2 } });
    await user.click(save());
    expect(await screen.findByText('Nombre guardado')).toBeVisible();
    expect(network.callsTo(PUT_NAME).map(({ body }) => body)).toEqual([{ name: 'Julio P.' }]);
    expect(network.callsTo(PUT)).toEqual([]);
    expect(currentSession()?.user.name).toBe('Julio P.');
    expect(save()).toHaveAttribute('aria-disabled', 'true');
  });

  test('is saved by one button with the words', async () => {
    const { user, network } = await rename('Julio P.');
    await user.type(screen.getByLabelText('Sobre mí'), 'Fui contadora.');
    network.answer(PUT_NAME, { user: { ...PEOPLE.guide, name: 'Julio P.', revision: 2 } });
    network.answer(PUT, { ...STORED, about: 'Fui contadora.', revision: 4 });
    await user.click(save());
    expect(await screen.findByText('Presentación guardada')).toBeVisible();
    expect(network.callsTo(PUT_NAME)).toHaveLength(1);
    expect(network.callsTo(PUT)[0]?.body).toMatchObject({ about: 'Fui contadora.' });
  });

  test('cannot be empty, and the card keeps the stored one', async () => {
    const { user, network } = await rename('');
    await user.click(save());
    expect(field()).toHaveAccessibleDescription('Escribe tu nombre');
    expect(within(card()).getByRole('heading')).toHaveTextContent('Julio Paredes');
    expect(network.callsTo(PUT_NAME)).toEqual([]);
  });

  test('that an administrator has corrected meanwhile is shown beside what was typed (rule 11.10)', async () => {
    const { user, network } = await rename('Julio P.');
    const current = { user: { ...PEOPLE.guide, name: 'Julio Paredes Soto', revision: 4 } };
    network.answer(PUT_NAME, () => reply(409, { error: 'Alguien lo cambió mientras tanto', current }));
    await user.click(save());
    expect(await screen.findByRole('alert')).toHaveTextContent('Ahora: Julio Paredes SotoLo tuyo: Julio P.');
    await user.click(screen.getByRole('button', { name: 'Usar lo de ahora' }));
    expect(field()).toHaveValue('Julio Paredes Soto');
    expect(within(card()).getByRole('heading')).toHaveTextContent('Julio Paredes Soto');
  });

  test('is only read where the backend does not change names (rule 12.1)', async () => {
    const network = fakeNetwork({ 'GET /guide/profiles': PROFILE, [GET]: STORED, 'GET /auth/session': reply(404) });
    network.answer('GET /guide/availability_exceptions', { availability_exceptions: [] });
    renderScreen(<AvailabilityScreen />, { session: 'guide', path: '/profile?vista=presentacion' });
    await screen.findByLabelText('En qué puedo ayudarte');
    await expect.poll(() => screen.queryByRole('textbox', { name: 'Nombre' })).toBeNull();
    expect(screen.getAllByText('Julio Paredes')).not.toHaveLength(0);
  });
});

describe('the photograph (rule 7.17)', () => {
  const PHOTO = `/api/v1/photos/${'a'.repeat(64)}`;
  const group = () => within(screen.getByRole('group', { name: 'Foto' }));
  const picture = new File([new Uint8Array([1, 2, 3])], 'yo.jpg', { type: 'image/jpeg' });
  const input = () => document.querySelector<HTMLInputElement>('input[type="file"]')!;

  test('is stored as soon as it is chosen, and can be removed', async () => {
    const { user, network } = await open();
    network.answer('PUT /guide/photo', { ...STORED, photo: PHOTO });
    await user.upload(input(), picture);
    expect(await screen.findByText('Foto guardada')).toBeVisible();
    expect(network.callsTo('PUT /guide/photo')[0]?.body).toEqual({ image: 'AQID' });
    expect(document.querySelector('img')).toHaveAttribute('src', PHOTO);
    network.answer('DELETE /guide/photo', STORED);
    await user.click(group().getByRole('button', { name: 'Quitar foto' }));
    expect(await screen.findByText('Foto quitada')).toBeVisible();
    expect(group().queryByRole('button', { name: 'Quitar foto' })).toBeNull();
  });

  test('is its owner’s alone until it is permitted, and the card shows none (rule 15.12)', async () => {
    const { network } = await open({ ...STORED, photo: 'data:image/webp;base64,UklGRg==', photo_permitted: false });
    expect(group().getByRole('status')).toHaveTextContent(
      'Por ahora solo tú ves tu foto. Para mostrarla, dale permiso en Mi cuenta',
    );
    expect(group().getByRole('link', { name: 'Mi cuenta' })).toHaveAttribute('href', '/cuenta#permisos');
    expect(document.querySelectorAll('img')).toHaveLength(1);
    expect(network.callsTo('PUT /guide/photo')).toEqual([]);
  });

  test('that cannot be read says so in the server’s words', async () => {
    const { user, network } = await open();
    const error = 'No pudimos leer la foto. Usa un archivo JPG, PNG o WebP';
    network.answer('PUT /guide/photo', () => reply(422, { error, field_errors: { image: [error] } }));
    await user.upload(input(), picture);
    expect(await screen.findByRole('alert')).toHaveTextContent(error);
  });

  test('that is large and cannot be read by the browser is not sent', async () => {
    const { user, network } = await open();
    await user.upload(input(), new File([new Uint8Array(4 * 1024 * 1024)], 'yo.heic', { type: 'image/jpeg' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('No pudimos leer la foto');
    expect(network.callsTo('PUT /guide/photo')).toEqual([]);
  });
});
