import { readFile } from 'node:fs/promises';
import { addDays, formatDayMonthYear, limaDate } from '@mentorias/domain/time/lima-time';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { newEntrepreneur, tokenOf } from '../harness/accounts.ts';
import { ADMIN, openPage, PASSWORD, signIn } from '../harness/browser.ts';
import { readCsv } from '../harness/csv.ts';
import { tableOf } from '../harness/table.ts';
import { withProduct } from '../harness/with-product.ts';

/** The example mentor without an event. */
const FREE_GUIDE = 'Patricia Loayza Medina';

const { product, browser } = await withProduct();

async function openDashboard() {
  const admin = await openPage(browser, product.url);
  await signIn(admin.page, ADMIN);
  return { ...admin, events: tableOf(admin.page, 'Mentorías') };
}

async function openUsers() {
  const admin = await openPage(browser, product.url);
  await signIn(admin.page, ADMIN);
  await admin.page.getByRole('link', { name: 'Usuarios' }).click();
  await admin.page.getByRole('heading', { level: 1, name: 'Gestión de Usuarios' }).waitFor();
  return { ...admin, users: tableOf(admin.page, 'Listado de Usuarios') };
}

/** Deactivates the one person in the list, and activates them again. */
async function toggleTwice(page: Page, name: string, status: () => Promise<string[]>) {
  for (const [action, question, done, shown] of [
    ['Desactivar', '¿Estás seguro de que deseas desactivar este usuario?', 'desactivado', 'Inactivo'],
    ['Activar', '¿Estás seguro de que deseas activar este usuario?', 'activado', 'Activo'],
  ] as const) {
    await page.getByRole('button', { name: `${action} a ${name}` }).click();
    const dialog = page.getByRole('dialog').filter({ hasText: question });
    await dialog.getByRole('button', { name: action, exact: true }).click();
    await page.getByText(`Usuario ${done} exitosamente`, { exact: true }).waitFor();
    await expect.poll(status).toEqual([shown]);
  }
}

describe('an administrator and the accounts', () => {
  test('creates, edits, deactivates and activates a mentor (rules 1.5 and 8.4)', async () => {
    const { page, context, problems, users } = await openUsers();
    await page.getByRole('button', { name: 'Crear Mentor' }).click();
    const dialog = page.getByRole('dialog', { name: 'Crear Mentor' });
    const submit = dialog.getByRole('button', { name: 'Crear Mentor' });
    expect(await submit.isDisabled()).toBe(true);
    await dialog.getByLabel('Tipo de Mentor').selectOption('Especializado');
    await dialog.getByLabel('Correo').fill('tania.salas@ejemplo.pe');
    await dialog.getByLabel('Código Único').pressSequentially('ta1ñsa-l');
    expect(await dialog.getByLabel('Código Único').inputValue()).toBe('TASAL');
    await dialog.getByLabel('Especialidades').fill('Costos, Precios');
    await dialog.getByRole('combobox', { name: 'Áreas' }).click();
    await page.getByRole('option', { name: 'Finanzas' }).click();
    await dialog.getByRole('combobox', { name: 'Áreas' }).press('Tab');
    await submit.click();
    await page.getByText('Mentor creado exitosamente').waitFor();
    await dialog.waitFor({ state: 'hidden' });

    await users.search('tania.salas@ejemplo.pe');
    await users.shows(1, 1);
    expect(await users.column('Código')).toEqual(['TASAL']);
    expect(await users.column('Tipo')).toEqual(['Mentor']);
    expect(await users.column('Estado')).toEqual(['Activo']);

    await page.getByRole('button', { name: 'Editar a tania.salas' }).click();
    const edit = page.getByRole('dialog', { name: 'Editar Mentor' });
    expect(await edit.getByLabel('Especialidades').inputValue()).toBe('Costos, Precios');
    await edit.getByLabel('Ubicación').fill('Tacna');
    await edit.getByRole('button', { name: 'Actualizar Mentor' }).click();
    await page.getByText('Mentor actualizado exitosamente').waitFor();
    await expect.poll(() => users.column('Ubicación')).toEqual(['Tacna']);

    await toggleTwice(page, 'tania.salas', () => users.column('Estado'));
    expect(problems).toEqual([]);
    await context.close();
  });

  test('creates an entrepreneur who can sign in; edits, deactivates and activates them (rule 8.7)', async () => {
    const { page, context, problems, users } = await openUsers();
    await page.getByRole('button', { name: 'Crear Emprendedor' }).click();
    const dialog = page.getByRole('dialog', { name: 'Crear Emprendedor' });
    await dialog.getByLabel('Nombre').fill('Úrsula Peña');
    await dialog.getByRole('button', { name: 'Crear Emprendedor' }).click();
    await dialog
      .getByText('Por favor completa todos los campos requeridos: Nombre, Email, Contraseña y Emprendimiento')
      .waitFor();
    await dialog.getByLabel('Correo').fill('emprendedor@mentorias.demo');
    await dialog.getByLabel('Contraseña').first().fill(PASSWORD);
    await dialog.getByLabel('Emprendimiento').fill('Panes de Úrsula');
    await dialog.getByRole('button', { name: 'Crear Emprendedor' }).click();
    await page.getByRole('alert').filter({ hasText: 'correo' }).first().waitFor();
    await dialog.getByLabel('Correo').fill('ursula@ejemplo.pe');
    await dialog.getByRole('button', { name: 'Crear Emprendedor' }).click();
    await page.getByText('Emprendedor creado exitosamente').waitFor();

    const entrepreneur = await openPage(browser, product.url);
    // The last call that an idle page makes by itself.
    const lastCall = entrepreneur.page.waitForResponse('**/entrepreneur/agreements*');
    await signIn(entrepreneur.page, 'ursula@ejemplo.pe');
    await entrepreneur.page.getByRole('heading', { level: 1, name: 'Buscar mentores' }).waitFor();
    await lastCall;

    await users.search('panes de ursula');
    await users.shows(1, 1);
    expect(await users.column('Nombre')).toEqual(['Úrsula Peña']);
    await page.getByRole('button', { name: 'Editar a Úrsula Peña' }).click();
    const edit = page.getByRole('dialog', { name: 'Editar Emprendedor' });
    expect(await edit.getByLabel('Nueva Contraseña (opcional)').first().inputValue()).toBe('');
    await edit.getByLabel('Origen').fill('Feria');
    await edit.getByRole('button', { name: 'Actualizar Emprendedor' }).click();
    await page.getByText('Emprendedor actualizado exitosamente').waitFor();
    await expect.poll(() => users.column('Origen')).toEqual(['Feria']);

    await toggleTwice(page, 'Úrsula Peña', () => users.column('Estado'));
    await entrepreneur.page.reload();
    await entrepreneur.page.getByText('Vuelva a iniciar sesión').waitFor();
    for (const visit of [{ problems, context }, entrepreneur]) {
      expect(visit.problems).toEqual([]);
      await visit.context.close();
    }
  });

  test('imports a file: the bad lines are named before anything is stored, the good ones are stored (rule 8.12)', async () => {
    const { page, context, problems, users } = await openUsers();
    const lines = [
      'Tipo,Correo,Nombre,Emprendimiento,Código,Tipo de mentor,Áreas',
      'Mentor,zoila.rey@ejemplo.pe,,,ZOIREY,Asignado,"Finanzas, Ventas"',
      'Emprendedor,abel.cruz@ejemplo.pe,Abel Cruz,Quesos de Abel,,,',
      'Emprendedor,abel.cruz,Abel Cruz,Quesos de Abel,,,',
      'Emprendedor,emprendedor@mentorias.demo,Rosa,Tejidos,,,',
      'Mentor,otro@ejemplo.pe,,,ZOI123,Asignado,Magia',
    ];
    await page.getByRole('button', { name: 'Importar' }).click();
    const dialog = page.getByRole('dialog', { name: 'Importar usuarios' });
    const buffer = Buffer.from(lines.join('\r\n'));
    await dialog.getByLabel('Archivo CSV').setInputFiles({ name: 'usuarios.csv', mimeType: 'text/csv', buffer });
    await dialog.getByText('2 usuarios listos para importar.').waitFor();
    const bad = await dialog.getByRole('listitem').allTextContents();
    expect(bad.map((line) => line.slice(0, 'Línea 4'.length))).toEqual(['Línea 4', 'Línea 5', 'Línea 6']);
    expect(bad[2]).toContain('Área desconocida: Magia');
    expect(await totalFound(page, 'abel.cruz')).toBe(0);

    await dialog.getByRole('button', { name: 'Importar 2 usuarios' }).click();
    await page.getByText('2 usuarios importados').waitFor();
    await users.search('abel.cruz');
    await users.shows(1, 1);
    expect(await users.column('Emprendimiento')).toEqual(['Quesos de Abel']);
    await users.search('zoirey');
    await expect.poll(() => users.column('Email')).toEqual(['zoila.rey@ejemplo.pe']);
    expect(problems).toEqual([]);
    await context.close();
  });

  test('finds people: filter, search and sort begin at the first page (rule 9.2)', async () => {
    const { page, context, problems, users } = await openUsers();
    const onPage = (number: number) => users.pages.getByRole('button', { name: `Página ${number}`, exact: true });
    const currentPage = () => users.pages.locator('[aria-current=page]').textContent();
    const criteria = () => new URL(page.url()).search;
    const all = async () => {
      await page.goto('/users?page=2');
      await expect.poll(currentPage).toBe('2');
    };

    await users.rows.first().waitFor();
    await onPage(2).click();
    await expect.poll(criteria).toBe('?page=2');
    await users.filter('Tipo de usuario', 'Mentor');
    await expect.poll(criteria).toBe('?user_type=1');
    await expect.poll(async () => [...new Set(await users.column('Tipo'))]).toEqual(['Mentor']);
    expect(await currentPage()).toBe('1');
    await page.getByRole('button', { name: 'Filtro , 1 filtro activo' }).waitFor();

    await all();
    await users.search('quispe');
    await expect.poll(criteria).toBe('?search=quispe');
    await expect.poll(async () => (await users.column('Nombre')).every((name) => /quispe/i.test(name))).toBe(true);
    expect(await currentPage()).toBe('1');

    await all();
    for (const [order, sorted] of [
      ['ascending', (names: string[]) => names.sort()],
      ['descending', (names: string[]) => names.sort().reverse()],
    ] as const) {
      await users.header('Nombre').getByRole('button').click();
      await expect.poll(() => users.header('Nombre').getAttribute('aria-sort')).toBe(order);
      expect(await currentPage()).toBe('1');
      await expect
        .poll(async () => (await users.column('Nombre')).map(plain))
        .toSatisfy((names: string[]) => names.length === 10 && String(names) === String(sorted([...names])));
    }
    expect(await users.rows.filter({ hasText: 'Administración Mentorías' }).getByRole('button').count()).toBe(0);
    expect(problems).toEqual([]);
    await context.close();
  });
});

/** How many accounts the server finds. */
async function totalFound(page: Page, search: string): Promise<number> {
  const headers = { authorization: `Bearer ${await tokenOf(product.url, ADMIN)}` };
  const reply = await page.request.get('/api/v1/admin/users', { params: { search }, headers });
  return (await reply.json()).meta.total_count;
}

/** Text as the lists sort it. */
function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

describe('an administrator and the events', () => {
  test('downloads exactly the rows of all pages of the list, in its order (rule 9.8)', async () => {
    const { page, context, problems, events } = await openDashboard();
    await events.filter('Estado', 'Cancelada');
    await events.header('Mentor').getByRole('button').click();
    await expect.poll(() => events.header('Mentor').getAttribute('aria-sort')).toBe('ascending');
    await expect.poll(async () => [...new Set(await events.column('Estado'))]).toEqual(['Cancelada']);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Descargar', exact: true }).first().click(),
    ]);
    await page.getByText('Archivo descargado exitosamente').waitFor();
    expect(download.suggestedFilename()).toBe(`table_data_${limaDate(new Date())}.csv`);
    const text = await readFile(await download.path(), 'utf8');
    expect(text.startsWith('\uFEFF')).toBe(true);

    const saved = readCsv(text).map((line) => [
      `${line.Fecha} ${line.Hora}`.replace(/\s/g, ' '),
      line.Mentor,
      [line.Emprendedor, line.Emprendimiento].filter(Boolean).join(' '),
      line.Estado,
    ]);
    expect(saved.length).toBeGreaterThan(10);
    expect(saved).toEqual(await allPages(events));
    expect(problems).toEqual([]);
    await context.close();
  });

  test('creates an event: sees a conflict before sending, is refused after it, and chooses a free hour (rules 6.4 and 9.6)', async () => {
    const { page, context, problems, events } = await openDashboard();
    const names = ['Vera Solís', 'Wilmer Díaz'];
    for (const name of names) await newEntrepreneur(product.url, name);
    const date = formatDayMonthYear(addDays(limaDate(new Date()), 3));

    const first = await openCreateEvent(page);
    await fillEvent(page, first, { entrepreneur: names[0]!, date, time: '20:00' });
    const posts: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()));
    await first.getByRole('button', { name: 'Crear Evento' }).dblclick();
    await page.getByText('Evento creado exitosamente').waitFor();
    await first.waitFor({ state: 'hidden' });
    expect(posts).toHaveLength(1);

    const second = await openCreateEvent(page);
    await fillEvent(page, second, { entrepreneur: names[1]!, date, time: '20:30' });
    await second.getByText('Ese horario ya está ocupado').waitFor();
    await second.getByText(`${FREE_GUIDE} y ${names[0]} tienen una mentoría: 8:00 p. m. – 9:00 p. m.`).waitFor();
    await second.getByRole('button', { name: 'Crear Evento' }).click();
    await second.getByRole('alert').getByText('El horario ya fue reservado').waitFor();
    await second.getByRole('combobox', { name: 'Hora' }).selectOption('21:00');
    await second.getByText('Ese horario ya está ocupado').waitFor({ state: 'hidden' });
    await second.getByRole('button', { name: 'Crear Evento' }).click();
    await second.waitFor({ state: 'hidden' });

    await events.search('patricia.loayza.medina@mentorias.demo');
    await events.shows(2, 2);
    expect((await events.column('Fecha y hora')).sort()).toEqual([`${date} 8:00 p. m.`, `${date} 9:00 p. m.`]);
    expect(problems).toEqual([]);
    await context.close();
  });
});

/** The rows of every page of a list. */
async function allPages(events: ReturnType<typeof tableOf>): Promise<string[][]> {
  const found: string[][] = [];
  const next = events.pages.getByRole('button', { name: 'Página siguiente' });
  for (let page = 1; ; page++) {
    await expect.poll(() => events.pages.locator('[aria-current=page]').textContent()).toBe(String(page));
    const columns = await Promise.all(['Fecha y hora', 'Mentor', 'Emprendedor', 'Estado'].map(events.column));
    found.push(...columns[0]!.map((_, row) => columns.map((column) => column[row] ?? '')));
    if (await next.isDisabled()) return found;
    await next.click();
  }
}

async function openCreateEvent(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Crear Evento' }).click();
  return page.getByRole('dialog', { name: 'Crear Evento' });
}

async function fillEvent(
  page: Page,
  dialog: Locator,
  { entrepreneur, date, time }: { entrepreneur: string; date: string; time: string },
) {
  for (const [label, name] of [
    ['Emprendedor', entrepreneur],
    ['Mentor', FREE_GUIDE],
  ] as const) {
    await dialog.getByRole('combobox', { name: label }).fill(name);
    await page.getByRole('option', { name: new RegExp(`^${name}`) }).click();
  }
  await dialog.getByRole('textbox', { name: 'Fecha' }).fill(date);
  await dialog.getByRole('textbox', { name: 'Fecha' }).press('Tab');
  await dialog.getByRole('combobox', { name: 'Hora' }).selectOption(time);
}
