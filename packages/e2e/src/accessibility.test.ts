import { addDays, limaDate } from '@mentorias/domain/lima-time';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { newEntrepreneur, newSession } from './harness/accounts.ts';
import { audit, NARROW } from './harness/audit.ts';
import { ADMIN, MENTOR, openPage, signIn } from './harness/browser.ts';
import type { Answers } from './harness/provoke.ts';
import { provoke, REFUSAL } from './harness/provoke.ts';
import { slotFields } from './harness/slot-fields.ts';
import { withProduct } from './harness/with-product.ts';

const GUIDE = 'Lucía Paredes Salazar';
const FREE_GUIDE = 'patricia.loayza.medina@mentorias.demo';
const EIGHT_PM = 20 * 60;

const { product, browser } = await withProduct();
let entrepreneur: string;

beforeAll(async () => {
  entrepreneur = await newEntrepreneur(product.url, 'Olga Neyra');
  const date = addDays(limaDate(new Date()), 3);
  await newSession(product.url, { entrepreneur, guide: MENTOR, date, start: EIGHT_PM });
});

/** A page on which one screen after the other is looked at; what is wrong with each is gathered in `found`. */
async function startTour(email?: string) {
  const visitor = await openPage(browser, product.url, { reducedMotion: 'reduce' });
  const { page } = visitor;
  if (email) await signIn(page, email);
  const answer = await provoke(page);
  const found: string[] = [];
  return {
    ...visitor,
    found,
    /** A screen in one state, recognized by words or something else on it. */
    async see(path: string, answers: Answers, sign: string) {
      answer(answers);
      await page.goto(path);
      await page.getByText(sign).first().waitFor();
      if (answers === 'loaded') await page.waitForLoadState('networkidle');
      found.push(...(await audit(page, `${path} ${answers}`)));
    },
    /** Something that is open above the screen. */
    async seeOpen(what: string, looks?: typeof NARROW) {
      found.push(...(await audit(page, what, looks)));
    },
    async end() {
      expect(found).toEqual([]);
      expect(visitor.problems).toEqual([]);
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await visitor.context.close();
    },
  };
}

/** Closes what is open by Esc. */
async function leave(page: Page) {
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
}

describe.concurrent('nothing hinders anybody, light and dark, on a phone and on a desk', { timeout: 180_000 }, () => {
  test('outside', async () => {
    const tour = await startTour();
    const { page } = tour;
    await tour.see('/', 'loaded', 'Ingresar');
    await page.getByRole('button', { name: 'Ingresar', exact: true }).click();
    await page.getByText('Escribe tu correo').waitFor();
    await page.getByLabel('Correo').fill('nadie@ejemplo.pe');
    await page.getByLabel('Contraseña', { exact: true }).fill('equivocada');
    await page.getByRole('button', { name: 'Ingresar', exact: true }).click();
    await page.getByText('Correo o contraseña incorrectos').waitFor();
    await tour.seeOpen('a refused sign-in');
    await tour.see('/restablecer', 'loaded', 'Enviar enlace');
    await tour.see('/restablecer#token=x', 'loaded', 'Guardar contraseña');
    await tour.see('/politica-de-privacidad', 'loaded', 'privacidad');
    await tour.end();
  });

  test('an entrepreneur’s screens', async () => {
    const tour = await startTour(entrepreneur);
    const { page } = tour;
    await tour.see('/', 'loading', 'Cargando mentores...');
    await tour.see('/', 'failed', REFUSAL);
    await tour.see('/', 'empty', 'Todavía no hay mentores');
    await tour.see('/?search=nadie', 'loaded', 'Ningún mentor coincide con tu búsqueda');
    await tour.see('/', 'loaded', 'Próximo horario');
    await page.getByRole('button', { name: 'Olga Neyra' }).click();
    await page.getByRole('menuitem', { name: 'Cerrar Sesión' }).waitFor();
    await tour.seeOpen('the menu of the user');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Soporte' }).click();
    await page.getByRole('dialog', { name: 'Soporte de mentorias' }).waitFor();
    await tour.seeOpen('the support panel');
    await leave(page);

    const path = await page.getByRole('link', { name: `Ver horarios de ${GUIDE}` }).getAttribute('href');
    await tour.see(`${path}`, 'loading', 'Cargando información del mentor...');
    await tour.see(`${path}`, 'failed', REFUSAL);
    await tour.see(`${path}`, 'empty', 'El mentor no tiene fechas disponibles');
    await tour.see(`${path}`, 'loaded', 'Agendar Una Mentoria');
    const slot = slotFields(page);
    await slot.chooseLastDay();
    await slot.chooseFirstHour();
    await page.getByLabel('Correos adicionales (separados por coma)').fill('nadie');
    await page.getByRole('button', { name: 'Realizar Solicitud' }).click();
    await page.getByRole('alert').waitFor();
    await tour.seeOpen('a refused booking');
    await page.getByLabel('Correos adicionales (separados por coma)').fill('');
    await page.getByRole('button', { name: 'Realizar Solicitud' }).click();
    await page.getByText('¡Mentoría agendada exitosamente!').waitFor();
    await tour.seeOpen('a booking');

    await tour.see('/mis-mentorias', 'loading', 'Cargando tus mentorías...');
    await tour.see('/mis-mentorias', 'failed', REFUSAL);
    await tour.see('/mis-mentorias', 'empty', 'No tienes mentorías próximas');
    await tour.see('/mis-mentorias', 'loaded', 'Próxima');
    await page
      .getByRole('button', { name: /^Mover/ })
      .first()
      .click();
    await slotFields(page.getByRole('dialog')).days();
    await tour.seeOpen('moving a session');
    await leave(page);
    await page
      .getByRole('button', { name: /^Cancelar mentoría/ })
      .first()
      .click();
    await page.getByLabel('Motivo (opcional)').waitFor();
    await tour.seeOpen('cancelling a session');
    await page.getByRole('button', { name: 'Sí, cancelar' }).click();
    await page.getByText('Mentoría cancelada exitosamente').waitFor();
    await tour.seeOpen('a notice');
    await tour.see('/mis-mentorias?scope=past', 'loaded', 'Cancelada por ti');
    await tour.see('/cuenta', 'loaded', 'Mi cuenta');
    await page.route('**/remotes/**', (route) => route.abort());
    await tour.see('/', 'loaded', 'No se pudo descargar esta sección.');
    await tour.end();
  });

  test('a mentor’s screens', async () => {
    const tour = await startTour(MENTOR);
    const { page } = tour;
    await page.route('**/remotes/**', () => undefined);
    await page.goto('/', { waitUntil: 'commit' });
    await page.getByText('Cargando...').waitFor();
    await tour.seeOpen('a remote on its way', NARROW.slice(0, 1));
    await page.unroute('**/remotes/**');
    await tour.see('/', 'loading', 'Cargando tus mentorías...');
    await tour.see('/', 'failed', REFUSAL);
    await tour.see('/', 'empty', 'Todavía no publicas tus horarios');
    await tour.see('/', 'loaded', 'Olga Neyra');
    await page.setViewportSize({ width: 320, height: 900 });
    await page.getByRole('button', { name: 'Abrir menú' }).click();
    await page.getByRole('dialog', { name: 'Menú' }).waitFor();
    await tour.seeOpen('the menu on a phone', NARROW);
    await leave(page);
    for (const name of [/^Mover .* Olga/, /^Cancelar .* Olga/, /^Enlace .* Olga/, /^Registro .* Olga/, /^Registrar/]) {
      await page.getByRole('button', { name }).first().click();
      await page.getByRole('dialog').getByRole('button', { name: 'Volver' }).waitFor();
      await tour.seeOpen(`${name} in the dashboard`);
      await leave(page);
    }

    await tour.see('/profile', 'loading', 'Cargando horarios...');
    await tour.see('/profile', 'failed', 'No pudimos cargar tus horarios');
    await tour.see('/profile', 'empty', 'No disponible');
    await tour.see('/profile', 'loaded', 'h a la semana');
    await page.getByText('Feriados del Perú').click();
    await page.getByRole('button', { name: 'Agregar fecha' }).click();
    await page.getByRole('dialog').getByText('Otro horario').click();
    await page.getByRole('dialog').getByLabel('Hasta').waitFor();
    await tour.seeOpen('other hours on one date, and the holidays');
    await leave(page);
    await page.getByRole('button', { name: 'Copiar a otros días los horarios del lunes' }).click();
    await page.getByRole('dialog', { name: 'Copiar los horarios del lunes' }).waitFor();
    await tour.seeOpen('copying a day');
    await leave(page);
    await page.getByRole('region', { name: 'Lunes' }).getByRole('switch').uncheck();
    await page.getByText('Cambios sin guardar').waitFor();
    await tour.seeOpen('an unsaved week');
    await page.getByRole('navigation').getByRole('link', { name: 'Mentorías' }).click();
    await page.getByRole('dialog', { name: '¿Salir sin guardar?' }).waitFor();
    await tour.seeOpen('the question on leaving');
    await tour.end();
  });

  test('an administrator’s screens', async () => {
    const tour = await startTour(ADMIN);
    const { page } = tour;
    await tour.see('/', 'loading', 'Cargando...');
    await tour.see('/', 'failed', REFUSAL);
    await tour.see('/', 'empty', 'No hay datos disponibles');
    await tour.see(`/?search=${FREE_GUIDE}`, 'loaded', 'Limpiar búsqueda y filtros');
    await tour.see('/?calendar=month', 'loaded', 'Mostrando 10 de');
    await page.getByRole('button', { name: 'Ver reporte' }).click();
    await page.getByText('Mentorías realizadas').first().waitFor();
    await tour.seeOpen('the report');
    await tour.see(`/?search=${entrepreneur}`, 'loaded', 'Mostrando');
    await page.getByRole('button', { name: /^Filtro/ }).click();
    await page.getByRole('dialog').getByRole('combobox', { name: 'Mentor', exact: true }).click();
    await page.getByRole('option', { name: new RegExp(GUIDE) }).waitFor();
    await tour.seeOpen('the filters, with a person to choose');
    await leave(page);
    for (const action of ['Ver', 'Mover', 'Cancelar']) {
      await page
        .getByRole('button', { name: new RegExp(`^${action} la mentoría de`) })
        .last()
        .click();
      await page.getByRole('dialog').waitFor();
      await tour.seeOpen(`${action} in the list of sessions`);
      await leave(page);
    }
    await page.getByRole('button', { name: 'Crear Evento' }).click();
    const create = page.getByRole('dialog', { name: 'Crear Evento' });
    await create.getByRole('combobox', { name: 'Emprendedor' }).fill('olga');
    await page.getByRole('option', { name: /^Olga Neyra/ }).waitFor();
    await tour.seeOpen('choosing a person');
    await page.keyboard.press('Escape');
    await create.getByRole('button', { name: 'Crear Evento' }).click();
    await create.getByText('Este campo es obligatorio').first().waitFor();
    await create.getByRole('textbox', { name: 'Fecha' }).click();
    await page.getByRole('button', { name: 'Mes siguiente' }).waitFor();
    await tour.seeOpen('an incomplete event, and the days of a month');

    await tour.see('/auditoria', 'loading', 'Cargando...');
    await tour.see('/auditoria', 'failed', REFUSAL);
    await tour.see('/auditoria', 'empty', 'No hay datos disponibles');
    await tour.see('/auditoria', 'loaded', 'Inició sesión');
    await tour.see('/users', 'loading', 'Cargando...');
    await tour.see('/users', 'failed', REFUSAL);
    await tour.see('/users', 'empty', 'No hay datos disponibles');
    await tour.see('/users?page=2', 'loaded', 'Mostrando 10 de');
    for (const button of ['Crear Mentor', 'Crear Emprendedor']) {
      await page.getByRole('button', { name: button, exact: true }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).waitFor();
      await tour.seeOpen(button);
      await leave(page);
    }
    await page.getByRole('button', { name: 'Importar', exact: true }).click();
    const buffer = Buffer.from('Tipo,Correo,Nombre,Emprendimiento\nEmprendedor,ana@ejemplo.pe,Ana,Telas\nNadie,,,');
    await page
      .getByRole('dialog')
      .locator('input[type=file]')
      .setInputFiles({ name: 'usuarios.csv', mimeType: 'text/csv', buffer });
    await page.getByText('1 usuario listo para importar.').waitFor();
    await tour.seeOpen('a file with a good line and a bad one');
    await page.getByRole('button', { name: 'Cancelar' }).click();
    await page
      .getByRole('button', { name: /^Editar a/ })
      .first()
      .click();
    await page.getByRole('dialog').getByLabel('Ubicación').waitFor();
    await tour.seeOpen('changing an account');
    await leave(page);
    await page
      .getByRole('button', { name: /^Desactivar a/ })
      .first()
      .click();
    await page.getByRole('dialog', { name: 'Desactivar usuario' }).waitFor();
    await tour.seeOpen('the question before an account is switched off');
    await tour.end();
  });
});
