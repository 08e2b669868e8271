import { addDays, limaDate } from '@mentorias/domain/time/lima-time';
import type { Page, Route } from 'playwright-core';
import { newEntrepreneur, newEvent } from '../accounts.ts';
import { provoke, REFUSAL } from '../backends/provoke.ts';
import { ADMIN, MENTOR, signIn } from '../browser.ts';
import { chooseInMenu } from '../event-menu.ts';
import { slotFields } from '../slot-fields.ts';
import { admin } from './admin-tour.ts';
import type { LookAt, People, Tour } from './tour.ts';
import { CHANGED_MEANWHILE, GUIDE, leave, saveFirst } from './tour.ts';

const EIGHT_PM = 20 * 60;

/** Adds what the tours need to the example data. */
export async function prepareTours(url: string, now = new Date()): Promise<People> {
  const entrepreneur = await newEntrepreneur(url, 'Olga Neyra');
  const date = addDays(limaDate(now), 3);
  await newEvent(url, { entrepreneur, guide: MENTOR, date, start: EIGHT_PM });
  return { outside: undefined, entrepreneur, guide: MENTOR, admin: ADMIN };
}

/** The screens of each role in each state, and the dialogs that open above them. */
const TOURS = { outside, entrepreneur, guide, admin };

export type TourName = keyof typeof TOURS;
export const TOUR_NAMES = Object.keys(TOURS) as TourName[];

/** Signs in and calls `look` at every stop of one tour. */
export async function takeTour(page: Page, name: TourName, people: People, look: LookAt) {
  const email = people[name];
  if (email) await signIn(page, email);
  const answer = await provoke(page);
  await TOURS[name]({
    page,
    people,
    async see(path, answers, sign) {
      answer(answers);
      await page.goto(path);
      await page.getByText(sign).first().waitFor();
      // A screen that loads its data, and not one whose code is on its way, with the same words and the same heading.
      if (answers === 'loading') await page.locator('main .mantine-Skeleton-root').first().waitFor();
      if (answers === 'loaded') await page.waitForLoadState('networkidle');
      await look(page, `${path} ${answers}`, 'all');
    },
    seeOpen: (what, widths = 'all') => look(page, what, widths),
  });
  await page.unrouteAll({ behavior: 'ignoreErrors' });
}

async function outside({ page, see, seeOpen }: Tour) {
  await see('/', 'loaded', 'Ingresar');
  await page.getByRole('button', { name: 'Ingresar', exact: true }).click();
  await page.getByText('Escribe tu correo').waitFor();
  await page.getByLabel('Correo').fill('nadie@ejemplo.pe');
  await page.getByLabel('Contraseña', { exact: true }).fill('equivocada');
  await page.getByRole('button', { name: 'Ingresar', exact: true }).click();
  await page.getByText('Correo o contraseña incorrectos').waitFor();
  await seeOpen('a refused sign-in');
  await see('/restablecer', 'loaded', 'Enviar enlace');
  await see('/restablecer#token=x', 'loaded', 'Guardar contraseña');
  await see('/responder#x', 'loaded', 'No se puede leer este enlace');
  await see('/politica-de-privacidad', 'loaded', 'privacidad');
}

async function entrepreneur({ page, see, seeOpen }: Tour) {
  await see('/', 'loading', 'Cargando mentores...');
  await see('/', 'failed', REFUSAL);
  await see('/', 'empty', 'Todavía no hay mentores');
  await see('/?search=nadie', 'loaded', 'Ningún mentor coincide con tu búsqueda');
  await see('/', 'loaded', 'Próximo horario');
  const answerSoon = soonAfter(await page.evaluate(() => Date.now()));
  await page.route('**/entrepreneur/calendar_events?*', answerSoon);
  await see('/', 'loaded', 'empieza en 10 minutos');
  await page.unroute('**/entrepreneur/calendar_events?*', answerSoon);
  await page.getByRole('button', { name: 'Olga Neyra' }).click();
  await page.getByRole('menuitem', { name: 'Cerrar Sesión' }).waitFor();
  await seeOpen('the menu of the user');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: '¿Qué buscas?' }).fill('men');
  await seeOpen('the palette');
  await leave(page);
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Atajos de teclado' }).waitFor();
  await seeOpen('the keys');
  await leave(page);
  await page.getByRole('button', { name: 'Soporte' }).click();
  await page.getByRole('dialog', { name: 'Soporte de mentorias' }).waitFor();
  await seeOpen('the support panel');
  await leave(page);

  const withHour = await page.getByRole('link', { name: `Ver horarios de ${GUIDE}` }).getAttribute('href');
  const path = withHour?.split('?')[0];
  await see(`${path}`, 'loading', 'Cargando información del mentor...');
  await see(`${path}`, 'failed', REFUSAL);
  await see(`${path}`, 'empty', 'Sin horas esta semana');
  await see(`${path}`, 'loaded', 'Agendar Una Mentoria');
  await page.goto(`${withHour}`);
  await page.getByRole('radiogroup', { name: 'Elige una hora' }).waitFor();
  await seeOpen('an hour of the search');
  const slot = slotFields(page);
  await slot.chooseLastDay();
  await slot.chooseFirstHour();
  await page.getByLabel('Correos adicionales (separados por coma)').fill('nadie');
  await page.getByRole('button', { name: 'Realizar Solicitud' }).click();
  await page.getByRole('alert').waitFor();
  await seeOpen('a refused booking');
  await page.getByLabel('Correos adicionales (separados por coma)').fill('');
  await page.getByRole('button', { name: 'Realizar Solicitud' }).click();
  await page.getByText('¡Mentoría agendada exitosamente!').waitFor();
  await seeOpen('a booking');

  await see('/mis-mentorias', 'loading', 'Cargando tus mentorías...');
  await see('/mis-mentorias', 'failed', REFUSAL);
  await see('/mis-mentorias', 'empty', 'No tienes mentorías próximas');
  await see('/mis-mentorias', 'loaded', 'Próxima');
  await page
    .getByRole('button', { name: /^Reprogramar/ })
    .first()
    .click();
  await slotFields(page.getByRole('dialog')).days();
  await seeOpen('moving an event');
  await leave(page);
  await page
    .getByRole('button', { name: /^Cancelar mentoría/ })
    .first()
    .click();
  await page.getByLabel('Motivo (opcional)').waitFor();
  await seeOpen('cancelling an event');
  await page.getByRole('button', { name: 'Sí, cancelar' }).click();
  await page.getByText('Mentoría cancelada').waitFor();
  await seeOpen('a notice');
  await see('/mis-mentorias?scope=past', 'loaded', 'Cancelada por ti');
  await see('/cuenta', 'loaded', 'Mi cuenta');
  await page.route('**/remotes/**', (route) => route.abort());
  await see('/', 'loaded', 'No pudimos abrir esta pantalla.');
}

/** Answers with one event, which begins ten minutes after the page's `now`. */
function soonAfter(now: number) {
  const [start_time, end_time] = [10, 70].map((minutes) => new Date(now + minutes * 60_000).toISOString());
  const event = { id: 1, start_time, end_time, status: 'confirmed', guide: { name: GUIDE } };
  const calendar_events = [{ ...event, meeting_link: 'https://meet.example/lucia' }];
  return (route: Route) => route.fulfill({ json: { calendar_events } });
}

async function guide({ page, see, seeOpen }: Tour) {
  await page.route('**/remotes/**', () => undefined);
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByText('Cargando...').waitFor();
  await seeOpen('a remote on its way', 'narrow');
  await page.unroute('**/remotes/**');
  await see('/', 'loading', 'Cargando tus mentorías...');
  await see('/', 'failed', REFUSAL);
  await see('/', 'empty', 'Primeros pasos');
  await see('/', 'loaded', /^Hoy, /);
  await see('/?view=week', 'loaded', 'Tu semana');
  await see('/?view=record', 'loaded', '¿Se realizó?');
  await page
    .getByRole('button', { name: /^Asistió: / })
    .first()
    .click();
  const undo = page.getByRole('button', { name: /^Deshacer: / });
  await undo.waitFor();
  await seeOpen('an answer that can be taken back');
  await undo.click();
  await undo.waitFor({ state: 'hidden' });
  await page.setViewportSize({ width: 320, height: 900 });
  await page.getByRole('button', { name: 'Abrir menú' }).click();
  await page.getByRole('dialog', { name: 'Menú' }).waitFor();
  await seeOpen('the menu on a phone', 'narrow');
  await leave(page);
  await see('/?view=past', 'loaded', 'Mentorías pasadas');
  const past = page.getByRole('region', { name: 'Mentorías pasadas' });
  await past
    .getByRole('button', { name: /^Acciones/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: /^(Registrar|Editar registro|Mi nota)/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Volver' }).waitFor();
  await seeOpen('the record of an event');
  await leave(page);
  await see('/?view=next', 'loaded', 'Olga Neyra');
  const olga = page.getByRole('article', { name: /Olga/ }).first();
  await olga.getByRole('button', { name: /^Acciones/ }).click();
  await page.getByRole('menuitem', { name: 'Reprogramar' }).waitFor();
  await seeOpen('the menu of an event');
  await page.keyboard.press('Escape');
  await olga.getByText('Olga Neyra', { exact: true }).click();
  await page.getByRole('dialog', { name: 'Detalle de la mentoría' }).waitFor();
  await seeOpen('the details of an event');
  await leave(page);
  for (const action of ['Reprogramar', 'Cancelar', 'Enlace', 'Mi nota']) {
    await chooseInMenu(olga, action);
    await page.getByRole('dialog').getByRole('button', { name: 'Volver' }).waitFor();
    await seeOpen(`${action} in the dashboard`);
    await leave(page);
  }

  await see('/profile', 'loading', 'Cargando horarios...');
  await see('/profile', 'failed', 'No pudimos cargar tus horarios');
  await see('/profile', 'empty', 'Sin horarios');
  await see('/profile', 'loaded', 'h a la semana');
  await page.getByText('Feriados del Perú').click();
  await page.getByRole('button', { name: /^Cerrar los .* feriados/ }).click();
  await page.getByRole('dialog', { name: '¿Cerrar los feriados?' }).waitFor();
  await seeOpen('the question before all holidays');
  await leave(page);
  await page.getByRole('button', { name: 'Agregar fecha' }).click();
  await page.getByRole('dialog').getByRole('radio', { name: 'Otro horario' }).check();
  await page.getByRole('dialog').getByLabel('Hasta').waitFor();
  await seeOpen('other hours on one date, and the holidays');
  await page.getByRole('dialog').getByRole('button', { name: 'Volver' }).click();
  await page.getByRole('button', { name: 'Descartar' }).click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Copiar a otros días los horarios del lunes' }).click();
  await page.getByRole('dialog', { name: 'Copiar los horarios del lunes' }).waitFor();
  await seeOpen('copying a day');
  await leave(page);
  await page.getByRole('region', { name: 'Lunes' }).getByRole('switch').uncheck();
  await page.getByText('Cambios sin guardar').waitFor();
  await seeOpen('an unsaved week');
  const hours = [{ start_time: '15:00', end_time: '17:00' }];
  await saveFirst(page, '**/api/v1/guide/profiles', () => ({ available_schedule: { tuesday: hours, sunday: hours } }));
  await page.getByRole('button', { name: 'Guardar Horarios' }).click();
  await page.getByText(CHANGED_MEANWHILE).waitFor();
  await seeOpen('a week that was changed meanwhile');
  await page.getByRole('navigation').getByRole('link', { name: 'Mentorías' }).click();
  await page.getByRole('dialog', { name: '¿Salir sin guardar?' }).waitFor();
  await seeOpen('the question on leaving');
  await page.getByRole('button', { name: 'Salir sin guardar' }).click();
  await see('/profile?vista=presentacion', 'loaded', 'En qué puedo ayudarte');
}
