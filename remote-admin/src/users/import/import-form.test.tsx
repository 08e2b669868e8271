import { accountFile, FILE_ACCOUNTS, FILE_FORMS } from '@mentorias/domain/people/testing-account-files';
import { fakeNetwork, noNetwork, reply } from '@mentorias/session/testing';
import { renderScreen } from '@mentorias/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { Answers } from '../../testing.ts';
import { UsersScreen } from '../users-screen.tsx';

const PREVIEW = 'POST /admin/users/import/preview';
const IMPORT = 'POST /admin/users/import';
const CSV = 'Tipo,Correo\nMentor,ana@ejemplo.pe';

const good = (line: number) => ({ line, user_type: 'guide', name: '', email: `a${line}@ejemplo.pe`, problems: [] });
const bad = (line: number) => ({
  line,
  user_type: null,
  name: 'Ana',
  email: 'ana',
  problems: ['El correo no es válido', 'Área desconocida: Magia'],
});
const REPORT = { good_count: 2, lines: [good(2), bad(3), good(4)] };

async function openImport(answers: Answers = {}) {
  const network = fakeNetwork({ 'GET /admin/users': { users: [] }, [PREVIEW]: REPORT, [IMPORT]: REPORT, ...answers });
  const view = renderScreen(<UsersScreen />, { session: 'admin' });
  await view.user.click(screen.getByRole('button', { name: 'Importar' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Importar usuarios' }));
  const choose = (content: string | Uint8Array<ArrayBuffer> = CSV, name = 'usuarios.csv') =>
    view.user.upload(dialog.getByLabelText('Archivo CSV'), new File([content], name));
  return { ...view, network, dialog, choose };
}

describe('Importar (rule 8.12)', () => {
  test('names each bad line before anything is stored', async () => {
    const { dialog, network, choose } = await openImport();
    expect(dialog.getByRole('button', { name: 'Importar' })).toBeDisabled();
    await choose();
    expect(await dialog.findByText('2 usuarios listos para importar.')).toBeVisible();
    expect(dialog.getByText('1 línea tiene problemas y no se importará:')).toBeVisible();
    expect(dialog.getByRole('listitem')).toHaveTextContent(
      'Línea 3 (Ana, ana): El correo no es válido. Área desconocida: Magia.',
    );
    expect(network.callsTo(PREVIEW).map(({ body }) => body)).toEqual([{ csv: CSV }]);
    expect(network.callsTo(IMPORT)).toHaveLength(0);
  });

  test('shows the first accounts as they will be stored, in the columns that they have', async () => {
    const first = [
      { line: 2, texts: { user_type: 'Mentor', email: 'ana@ejemplo.pe', name: '', code: 'ANA', origin: '' } },
      { line: 4, texts: { user_type: 'Emprendedor', email: 'luz@ejemplo.pe', name: "Luz O'Higgins Núñez", code: '' } },
    ];
    const { dialog, choose } = await openImport({ [PREVIEW]: { ...REPORT, first } });
    await choose();
    const table = within(await dialog.findByRole('table', { name: 'Así se guardarán los primeros' }));
    const cells = table
      .getAllByRole('row')
      .map((row) => Array.from((row as HTMLTableRowElement).cells, (cell) => cell.textContent));
    expect(cells).toEqual([
      ['Línea', 'Tipo', 'Correo', 'Nombre', 'Código'],
      ['2', 'Mentor', 'ana@ejemplo.pe', '', 'ANA'],
      ['4', 'Emprendedor', 'luz@ejemplo.pe', "Luz O'Higgins Núñez", ''],
    ]);
  });

  test('stores the good lines on submit, and says how many', async () => {
    const { dialog, network, user, choose } = await openImport();
    await choose();
    await user.click(await dialog.findByRole('button', { name: 'Importar 2 usuarios' }));
    expect(await screen.findByText('2 usuarios importados')).toBeVisible();
    expect(network.callsTo(IMPORT).map(({ body }) => body)).toEqual([{ csv: CSV }]);
    expect(await dialog.findByText('1 línea no se importó. Corrígela en tu archivo:')).toBeVisible();
    expect(dialog.getByRole('listitem')).toHaveTextContent(/^Línea 3/);
    await user.click(dialog.getByRole('button', { name: 'Entendido' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  test('closes where every line was imported', async () => {
    const { dialog, user, choose } = await openImport({ [PREVIEW]: { ...REPORT, lines: [] } });
    await choose();
    await user.click(await dialog.findByRole('button', { name: 'Importar 2 usuarios' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  test('stores nothing where no line is good', async () => {
    const { dialog, choose } = await openImport({ [PREVIEW]: { good_count: 0, lines: [bad(2)] } });
    await choose();
    await dialog.findByRole('listitem');
    expect(dialog.getByRole('button', { name: 'Importar' })).toBeDisabled();
  });

  test('reads Windows-1252, which spreadsheets save under Windows', async () => {
    const { dialog, network, choose } = await openImport();
    await choose(new Uint8Array([0x43, 0xf3, 0x64, 0x69, 0x67, 0x6f]));
    await dialog.findByRole('listitem');
    expect(network.callsTo(PREVIEW)[0]?.body).toEqual({ csv: 'Código' });
    expect(dialog.getByText(/se leyó como Windows-1252/)).toBeVisible();
  });

  test('asks which names are right where two encodings are possible, and checks nothing before', async () => {
    const { dialog, network, user, choose } = await openImport();
    const bytes = Array.from('Tipo,Nombre\nMentor,"Garc?a, Ana"', (letter) =>
      letter === '?' ? 0x92 : letter.charCodeAt(0),
    );
    await choose(new Uint8Array(bytes));
    const choice = within(await dialog.findByRole('group', { name: '¿Qué nombres están bien escritos?' }));
    expect(network.callsTo(PREVIEW)).toHaveLength(0);
    expect(dialog.getByRole('button', { name: 'Importar' })).toBeDisabled();
    expect(choice.getByRole('radio', { name: 'Garc’a (Windows-1252)' })).not.toBeChecked();
    await user.click(choice.getByRole('radio', { name: 'García (Mac Roman)' }));
    await user.click(await dialog.findByRole('button', { name: 'Importar 2 usuarios' }));
    const csv = 'Tipo,Nombre\nMentor,"García, Ana"';
    expect(network.callsTo(PREVIEW).map(({ body }) => body)).toEqual([{ csv }]);
    expect(network.callsTo(IMPORT).map(({ body }) => body)).toEqual([{ csv }]);
  });

  test('lets the person say which column is which, with synonyms chosen, and asks nothing of the rest', async () => {
    const header = ['Persona', 'E-mail', 'Tipo', ''];
    const unnamed = ['email', 'name', 'company_name'];
    const { dialog, network, user, choose } = await openImport({
      [PREVIEW]: { ...REPORT, header, unnamed, columns: { email: 1, user_type: 2 } },
    });
    await choose();
    const choice = within(await dialog.findByRole('group', { name: '¿Qué columna es cada dato?' }));
    expect(choice.getAllByRole('combobox')).toHaveLength(3);
    expect(choice.getByLabelText('Correo')).toHaveDisplayValue('E-mail');
    const name = choice.getByLabelText('Nombre');
    expect(
      within(name)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['No está en el archivo', 'Persona', 'E-mail', 'Tipo']);
    await user.selectOptions(name, 'Persona');
    expect(name).toHaveDisplayValue('Persona');
    expect(name).toBeInTheDocument();
    await user.click(await dialog.findByRole('button', { name: 'Importar 2 usuarios' }));
    const columns = { email: 1, user_type: 2, name: 0 };
    expect(network.callsTo(PREVIEW).map(({ body }) => body)).toEqual([{ csv: CSV }, { csv: CSV, columns }]);
    expect(network.callsTo(IMPORT).map(({ body }) => body)).toEqual([{ csv: CSV, columns }]);
  });

  test('imports nothing while a column that it needs is not chosen, and says so', async () => {
    const { dialog, choose } = await openImport({
      [PREVIEW]: { good_count: 0, lines: [bad(2)], header: ['A', 'B'], unnamed: ['user_type', 'email'], columns: {} },
    });
    await choose();
    expect(await dialog.findByRole('alert')).toHaveTextContent(
      'Faltan las columnas Tipo y Correo: elígelas, o agrégalas al archivo, para poder importar.',
    );
    expect(dialog.queryByRole('listitem')).not.toBeInTheDocument();
    expect(dialog.getByRole('button', { name: 'Importar' })).toBeDisabled();
  });

  test('asks for no column where the header has ours alone', async () => {
    const { dialog, choose } = await openImport({
      [PREVIEW]: { ...REPORT, header: ['Tipo', 'Correo'], unnamed: ['name'], columns: { user_type: 0, email: 1 } },
    });
    await choose();
    await dialog.findByText('2 usuarios listos para importar.');
    expect(dialog.queryByRole('combobox')).not.toBeInTheDocument();
  });

  test('names the columns that are not used', async () => {
    const header = ['Tipo', 'Correo', 'Estado', '', 'Fecha de creación'];
    const { dialog, choose } = await openImport({
      [PREVIEW]: { ...REPORT, header, unnamed: [], columns: { user_type: 0, email: 1 } },
    });
    await choose();
    expect(
      await dialog.findByText('La importación no usa estas columnas y las ignora: Estado, Fecha de creación.'),
    ).toBeVisible();
  });

  test('has a template that Excel in Spanish opens in columns and with its accents', async () => {
    const { dialog, user } = await openImport();
    const saved: Blob[] = [];
    vi.stubGlobal(
      'URL',
      Object.assign(URL, { createObjectURL: (file: Blob) => `blob:${saved.push(file)}`, revokeObjectURL: () => {} }),
    );
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementationOnce(() => {});
    await user.click(dialog.getByRole('button', { name: 'Descargar plantilla' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    const bytes = new Uint8Array(await saved[0]!.arrayBuffer());
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const [header, ...lines] = new TextDecoder().decode(bytes).trimEnd().split('\r\n');
    expect(header).toBe(
      'Tipo;Correo;Nombre;Emprendimiento;Ubicación;Origen;Descripción;Código;Tipo de mentor;Especialidades;Áreas',
    );
    expect(lines.map((line) => line.split(';').length)).toEqual([11, 11]);
  });

  test.each([
    ['usuarios.xlsx', [0x50, 0x4b, 0x03, 0x04, 0x14, 0x00]],
    ['usuarios.ods', [0x50, 0x4b, 0x03, 0x04, 0x14, 0x00]],
    ['usuarios.numbers', [0x50, 0x4b, 0x03, 0x04, 0x0a, 0x00]],
    ['usuarios.csv', [0x50, 0x4b, 0x03, 0x04, 0x14, 0x00]],
    ['usuarios.xls', [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]],
  ])('says how %s is saved as CSV, a workbook by its first bytes', async (name, bytes) => {
    const { dialog, network, choose } = await openImport();
    await choose(Uint8Array.from(bytes), name);
    expect(await dialog.findByRole('alert')).toHaveTextContent(
      'Este archivo es un libro, una página o una imagen, no un CSV. Guárdalo como CSV UTF-8',
    );
    expect(network.callsTo(PREVIEW)).toHaveLength(0);
    expect(dialog.getByRole('button', { name: 'Importar' })).toBeDisabled();
    await choose();
    expect(await dialog.findByRole('button', { name: 'Importar 2 usuarios' })).toBeEnabled();
    expect(dialog.queryByText(/libro o una página/)).not.toBeInTheDocument();
  });

  test.each(Object.entries(FILE_FORMS))('reads a file of %s to the letter', async (_program, form) => {
    const { dialog, network, user, choose } = await openImport();
    await choose(accountFile(form));
    await user.click(await dialog.findByRole('button', { name: 'Importar 2 usuarios' }));
    const [{ body } = { body: undefined }] = network.callsTo(IMPORT);
    const text = String((body as { csv: string }).csv);
    expect(text.startsWith('Tipo')).toBe(true);
    for (const cell of FILE_ACCOUNTS.flat()) expect(text).toContain(cell.replaceAll('"', '""'));
  });

  test.each(['usuarios.txt', 'usuarios.tsv'])('takes %s, as Excel names a text with tabs', async (name) => {
    const { dialog, choose } = await openImport();
    await choose(CSV.replaceAll(',', '\t'), name);
    expect(await dialog.findByRole('button', { name: 'Importar 2 usuarios' })).toBeEnabled();
  });

  test('reads no file that is larger than a file of accounts can be', async () => {
    const { dialog, network, choose } = await openImport();
    await choose(new Uint8Array(1_500_001).fill(0x92));
    expect(await dialog.findByRole('alert')).toHaveTextContent('El archivo es demasiado grande');
    expect(network.callsTo(PREVIEW)).toHaveLength(0);
  });

  test('shows fifty bad lines of many', async () => {
    const lines = Array.from({ length: 60 }, (_, index) => bad(index + 2));
    const { dialog, choose } = await openImport({ [PREVIEW]: { good_count: 0, lines } });
    await choose();
    expect(await dialog.findAllByRole('listitem')).toHaveLength(50);
    expect(dialog.getByText('Y 10 líneas más con problemas.')).toBeVisible();
  });

  test.each([
    ['the server’s words', reply(422, { error: 'Falta la columna tipo' }), 'Falta la columna tipo'],
    ['none', noNetwork, 'Error al revisar el archivo'],
  ])('says that a file cannot be looked at, with %s', async (_case, answer, words) => {
    const { dialog, choose } = await openImport({ [PREVIEW]: answer });
    await choose();
    expect(await dialog.findByRole('alert')).toHaveTextContent(words);
  });

  test.each([
    [
      'the server’s words',
      reply(409, { error: 'Ya existe un usuario con ese correo' }),
      'Ya existe un usuario con ese correo',
    ],
    ['no words', reply(500), 'Error al importar los usuarios'],
    ['no answer', noNetwork, 'No se pudieron importar los usuarios'],
  ])('says that nothing was stored, with %s', async (_case, answer, words) => {
    const { dialog, user, choose } = await openImport({ [IMPORT]: answer });
    await choose();
    await user.click(await dialog.findByRole('button', { name: 'Importar 2 usuarios' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent(words);
    expect(dialog.getByRole('button', { name: 'Importar 2 usuarios' })).toBeEnabled();
  });
});
