import { ENTREPRENEUR, MENTOR } from '@mentorias/e2e/src/harness/browser.ts';
import { slotFields } from '@mentorias/e2e/src/harness/slot-fields.ts';
import type { Locator, Page } from 'playwright-core';
import type { Hand } from './hand.ts';

/** What somebody does on an opened first screen, until the page says that it is done. */
type Way = (page: Page, hand: Hand) => Promise<void>;

/** A main task: who does it, when the first screen is ready for it, and the way as it was before decisions 49 to 52 and as it is now. */
export interface Task {
  name: string;
  email: string;
  ready(page: Page): Locator;
  before: Way;
  now: Way;
}

const GUIDE = 'Lucía Paredes Salazar';
/** The example mentor without open hours. */
const NEW_GUIDE = 'patricia.loayza.medina@mentorias.demo';

const BOOKED = '¡Mentoría agendada exitosamente!';

const hoursLink = (page: Page) => page.getByRole('link', { name: `Ver horarios de ${GUIDE}` });
const firstWeekLink = (page: Page) => page.getByRole('link', { name: 'Configurar mis horarios' });
const pastSection = (page: Page) => page.getByRole('region', { name: 'Mentorías pasadas' });

export const TASKS: Task[] = [
  {
    name: 'Book a free hour of a mentor in the search',
    email: ENTREPRENEUR,
    ready: hoursLink,
    async before(page, { click, choose }) {
      await click(hoursLink(page));
      const { date, time, days, hours } = slotFields(page);
      await choose(date, (await days()).at(-1));
      await choose(time, (await hours())[0]);
      await click(page.getByRole('button', { name: 'Realizar Solicitud' }));
      await page.getByText(BOOKED).waitFor();
    },
    async now(page, { click }) {
      await click(page.getByRole('link', { name: new RegExp(`con ${GUIDE}$`) }).first());
      await click(page.getByRole('button', { name: 'Realizar Solicitud' }));
      await page.getByText(BOOKED).waitFor();
    },
  },
  {
    name: "Open 'Mis mentorías'",
    email: ENTREPRENEUR,
    ready: hoursLink,
    async before(page, { click }) {
      await click(page.getByRole('banner').getByRole('button').last());
      await click(page.getByRole('menuitem', { name: 'Mis mentorías' }));
      await page.getByRole('heading', { level: 1, name: 'Mis mentorías' }).waitFor();
    },
    async now(page, { click }) {
      await click(page.getByRole('banner').getByRole('link', { name: 'Mis mentorías' }));
      await page.getByRole('heading', { level: 1, name: 'Mis mentorías' }).waitFor();
    },
  },
  {
    name: 'Publish a first week, Monday to Friday',
    email: NEW_GUIDE,
    ready: firstWeekLink,
    async before(page, { click }) {
      const monday = page.getByRole('region', { name: 'Lunes' });
      await click(firstWeekLink(page));
      await click(monday.getByRole('switch'));
      await click(monday.getByRole('button', { name: 'Copiar a otros días' }));
      await click(page.getByRole('dialog').getByRole('button', { name: 'Lunes a viernes' }));
      await click(page.getByRole('dialog').getByRole('button', { name: 'Copiar', exact: true }));
      await publish(page, click);
    },
    async now(page, { click }) {
      await click(firstWeekLink(page));
      await click(page.getByRole('button', { name: 'Lunes a viernes, 9 a 18' }));
      await publish(page, click);
    },
  },
  {
    name: 'Record that somebody came',
    email: MENTOR,
    ready: pastSection,
    async before(page, { click, choose }) {
      const card = pastSection(page).getByRole('article').filter({ hasText: 'Sin registrar' }).first();
      await click(card.getByRole('button', { name: /^Registrar la mentoría/ }));
      const form = page.getByRole('dialog', { name: 'Registro de la mentoría' });
      await choose(form.getByLabel('Asistencia'), 'Realizada');
      await click(form.getByRole('button', { name: 'Guardar registro' }));
      await page.getByText('Registro guardado').waitFor();
    },
    async now(page, { click }) {
      const task = page.getByRole('region', { name: 'Por registrar' }).getByRole('listitem').first();
      await click(task.getByRole('button', { name: /^Asistió: / }));
      await task.getByRole('button', { name: /^Deshacer: / }).waitFor();
    },
  },
];

async function publish(page: Page, click: Hand['click']): Promise<void> {
  await click(page.getByRole('button', { name: 'Guardar Horarios' }));
  await page.getByText('Horarios actualizados exitosamente').waitFor();
}
