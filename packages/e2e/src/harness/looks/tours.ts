import { addDays, limaDate } from '@mentorias/domain/time/lima-time';
import type { Page, Route } from 'playwright-core';
import { newEntrepreneur, newEvent } from '../accounts.ts';
import type { Answers } from '../backends/provoke.ts';
import { provoke, REFUSAL } from '../backends/provoke.ts';
import { ADMIN, MENTOR, signIn } from '../browser.ts';
import { slotFields } from '../slot-fields.ts';

const GUIDE = 'Lucía Paredes Salazar';
const FREE_GUIDE = 'patricia.loayza.medina@mentorias.demo';
const EIGHT_PM = 20 * 60;

/** The window widths for a screenshot: all, or phones only. */
export type Widths = 'all' | 'narrow';

/** Called for each stop of a tour; `what` names it. */
export type LookAt = (page: Page, what: string, widths: Widths) => Promise<void>;

/** The e-mail that signs in for each tour; undefined for the one outside. */
export type People = Awaited<ReturnType<typeof prepareTours>>;

interface Tour {
  page: Page;
  people: People;
  /** Opens a screen in one state and waits for the text `sign`. */
  see: (path: string, answers: Answers, sign: string) => Promise<void>;
  /** A dialog or menu that is open above the screen. */
  seeOpen: (what: string, widths?: Widths) => Promise<void>;
}

/** Adds what the tours need to the example data. */
export async function prepareTours(url: string, now = new Date()) {
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
  await page.getByRole('button', { name: 'Soporte' }).click();
  await page.getByRole('dialog', { name: 'Soporte de mentorias' }).waitFor();
  await seeOpen('the support panel');
  await leave(page);

  const withHour = await page.getByRole('link', { name: `Ver horarios de ${GUIDE}` }).getAttribute('href');
  const path = withHour?.split('?')[0];
  await see(`${path}`, 'loading', 'Cargando información del mentor...');
  await see(`${path}`, 'failed', REFUSAL);
  await see(`${path}`, 'empty', 'El mentor no tiene fechas disponibles');
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
    .getByRole('button', { name: /^Mover/ })
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
  await see('/', 'loaded', 'No se pudo descargar esta sección.');
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
  await see('/', 'loaded', 'Olga Neyra');
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
  for (const name of [/^Mover .* Olga/, /^Cancelar .* Olga/, /^Enlace .* Olga/, /^Registro .* Olga/, /^Registrar/]) {
    await page.getByRole('button', { name }).first().click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^(Volver|Cancelar)$/ })
      .waitFor();
    await seeOpen(`${name} in the dashboard`);
    await leave(page);
  }

  await see('/profile', 'loading', 'Cargando horarios...');
  await see('/profile', 'failed', 'No pudimos cargar tus horarios');
  await see('/profile', 'empty', 'No disponible');
  await see('/profile', 'loaded', 'h a la semana');
  await page.getByText('Feriados del Perú').click();
  await page.getByRole('button', { name: /^No atiendo en ninguno/ }).click();
  await page.getByRole('dialog', { name: '¿No atiendes en feriados?' }).waitFor();
  await seeOpen('the question before all holidays');
  await leave(page);
  await page.getByRole('button', { name: 'Agregar fecha' }).click();
  await page.getByRole('dialog').getByText('Otro horario').click();
  await page.getByRole('dialog').getByLabel('Hasta').waitFor();
  await seeOpen('other hours on one date, and the holidays');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Copiar a otros días los horarios del lunes' }).click();
  await page.getByRole('dialog', { name: 'Copiar los horarios del lunes' }).waitFor();
  await seeOpen('copying a day');
  await leave(page);
  await page.getByRole('region', { name: 'Lunes' }).getByRole('switch').uncheck();
  await page.getByText('Cambios sin guardar').waitFor();
  await seeOpen('an unsaved week');
  await page.getByRole('navigation').getByRole('link', { name: 'Mentorías' }).click();
  await page.getByRole('dialog', { name: '¿Salir sin guardar?' }).waitFor();
  await seeOpen('the question on leaving');
}

async function admin({ page, people, see, seeOpen }: Tour) {
  await see('/', 'loading', 'Cargando...');
  await see('/', 'failed', REFUSAL);
  await see('/', 'empty', 'No hay datos disponibles');
  await see(`/?search=${FREE_GUIDE}`, 'loaded', 'Limpiar búsqueda y filtros');
  await see('/', 'loaded', 'Mostrando 10 de');
  await page.getByRole('region', { name: 'Reporte mensual' }).scrollIntoViewIfNeeded();
  await page.getByText('Mentorías realizadas').first().waitFor();
  await seeOpen('the report');
  await see('/?calendar=week', 'loaded', 'Semana del');
  await see('/?calendar=month', 'loaded', 'Mes');
  await see(`/?search=${people.entrepreneur}`, 'loaded', 'Mostrando');
  await page.getByRole('button', { name: /^Filtro/ }).click();
  await page.getByRole('dialog').getByRole('combobox', { name: 'Mentor', exact: true }).click();
  await page.getByRole('option', { name: new RegExp(GUIDE) }).waitFor();
  await seeOpen('the filters, with a person to choose');
  await leave(page);
  for (const action of ['Ver', 'Mover', 'Cancelar']) {
    await page
      .getByRole('button', { name: new RegExp(`^${action} la mentoría de`) })
      .last()
      .click();
    await page.getByRole('dialog').waitFor();
    await seeOpen(`${action} in the list of events`);
    await leave(page);
  }
  await page.getByRole('button', { name: 'Crear Evento' }).click();
  const create = page.getByRole('dialog', { name: 'Crear Evento' });
  await create.getByRole('combobox', { name: 'Emprendedor' }).fill('olga');
  await page.getByRole('option', { name: /^Olga Neyra/ }).waitFor();
  await seeOpen('choosing a person');
  await page.keyboard.press('Escape');
  await create.getByRole('button', { name: 'Crear Evento' }).click();
  await create.getByText('Este campo es obligatorio').first().waitFor();
  await create.getByRole('textbox', { name: 'Fecha' }).click();
  await page.getByRole('button', { name: 'Mes siguiente' }).waitFor();
  await seeOpen('an incomplete event, and the days of a month');

  await see('/auditoria', 'loading', 'Cargando...');
  await see('/auditoria', 'failed', REFUSAL);
  await see('/auditoria', 'empty', 'No hay datos disponibles');
  await see('/auditoria', 'loaded', 'Inició sesión');
  await see('/versiones', 'loading', 'Cargando...');
  await see('/versiones', 'failed', REFUSAL);
  await see('/versiones', 'empty', 'No hay datos disponibles');
  await see('/versiones', 'loaded', 'Vigente');
  await see('/versiones?view=vitals', 'loaded', 'Rendimiento');
  await see('/versiones?view=changes', 'loaded', 'Publicó');
  await see('/users', 'loading', 'Cargando...');
  await see('/users', 'failed', REFUSAL);
  await see('/users', 'empty', 'No hay datos disponibles');
  await see('/users?page=2', 'loaded', 'Mostrando 10 de');
  await page
    .getByRole('checkbox', { name: /^Seleccionar a/ })
    .first()
    .click();
  await seeOpen('chosen accounts');
  await page.getByRole('button', { name: 'Quitar selección' }).click();
  await page.getByRole('button', { name: 'Columnas' }).click();
  await page.getByRole('checkbox', { name: 'Origen' }).waitFor();
  await seeOpen('the columns that are shown');
  await leave(page);
  await page.getByRole('rowheader').or(page.getByRole('definition')).getByRole('button').first().click();
  await page.getByRole('dialog').getByRole('region', { name: 'Mentorías' }).waitFor();
  await seeOpen('a person');
  await leave(page);
  for (const button of ['Crear Mentor', 'Crear Emprendedor']) {
    await page.getByRole('button', { name: button, exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).waitFor();
    await seeOpen(button);
    await leave(page);
  }
  await page.getByRole('button', { name: 'Importar', exact: true }).click();
  const buffer = Buffer.from('Tipo,Correo,Nombre,Emprendimiento\nEmprendedor,ana@ejemplo.pe,Ana,Telas\nNadie,,,');
  await page
    .getByRole('dialog')
    .locator('input[type=file]')
    .setInputFiles({ name: 'usuarios.csv', mimeType: 'text/csv', buffer });
  await page.getByText('1 usuario listo para importar.').waitFor();
  await seeOpen('a file with a good line and a bad one');
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await page
    .getByRole('button', { name: /^Editar a/ })
    .first()
    .click();
  await page.getByRole('dialog').getByLabel('Ubicación').waitFor();
  await seeOpen('changing an account');
  await leave(page);
  await page
    .getByRole('button', { name: /^Desactivar a/ })
    .first()
    .click();
  await page.getByRole('dialog', { name: 'Desactivar usuario' }).waitFor();
  await seeOpen('the question before an account is switched off');
}

/** Closes what is open by Esc. */
async function leave(page: Page) {
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
}
