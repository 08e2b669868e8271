import { ACCOUNT_COLUMN_NAMES } from '@mentorias/domain/people/account-columns';
import { ACCOUNT_TEMPLATE } from '@mentorias/domain/people/account-template';
import { describe, expect, test } from 'vitest';
import { startTestApi } from '../testing.ts';

const api = await startTestApi();
const admin = await api.addUser({ user_type: 'admin' });
await api.addUser({ email: 'rosa@ejemplo.pe' });
await api.addGuide({}, { email: 'lucia@ejemplo.pe', code: 'LUCIA' });

const HEADER =
  'Tipo,Correo,Nombre,Emprendimiento,Ubicación,Origen,Descripción,Código,Tipo de mentor,Especialidades,Áreas';
const GOOD = [
  'Mentor,Diana@Ejemplo.PE ,,,Piura,,,dia,Especializado,"Costos, Precios","Finanzas, rrhh"',
  'emprendedor,luz@ejemplo.pe,Luz Mamani,Tejidos Luz,Puno,Feria,"Mantas, chales",,,,',
];
const NOTHING = Object.fromEntries(ACCOUNT_COLUMN_NAMES.map((column) => [column, '']));
/** A line with all cells of the header, empty ones at its end. */
const padded = (line: string) => {
  const missing = HEADER.split(',').length - line.replaceAll(/"[^"]*"/g, '').split(',').length;
  return line === '' ? line : line + ','.repeat(Math.max(0, missing));
};
const rawFile = (...lines: string[]) => [HEADER, ...lines].join('\r\n');
const file = (...lines: string[]) => rawFile(...lines.map(padded));
const send = (path: string, csv: unknown, columns?: object) =>
  api.call('POST', `/admin/users/import${path}`, { as: admin, body: { csv, columns } });
const preview = (csv: unknown, columns?: object) => send('/preview', csv, columns);
const problemsOf = async (...lines: string[]) => {
  const { body } = await preview(file(...lines));
  return body.lines.map(({ line, problems }: { line: number; problems: string[] }) => [line, ...problems]);
};
const userCount = async () => (await api.database.kysely.selectFrom('users').select('id').execute()).length;

const UNKNOWN_AREA =
  'Área desconocida: Magia. Las que hay: Educación, Finanzas, Tecnología, Legal, Logística, Marketing, Negocios, Producto, Recursos Humanos, Ventas, Operaciones, Emprendimiento, Innovación, Comercial, Otros';

describe('a preview', () => {
  test('says of each line who it would bring, and stores nothing', async () => {
    const before = await userCount();
    const { status, body } = await preview(file(...GOOD));
    expect(status).toBe(200);
    expect(body).toEqual({
      header: HEADER.split(','),
      columns: Object.fromEntries(ACCOUNT_COLUMN_NAMES.map((column, place) => [column, place])),
      unnamed: [],
      good_count: 2,
      lines: [
        { line: 2, user_type: 'guide', name: '', email: 'diana@ejemplo.pe', problems: [] },
        { line: 3, user_type: 'user', name: 'Luz Mamani', email: 'luz@ejemplo.pe', problems: [] },
      ],
      first: [
        {
          line: 2,
          texts: {
            ...NOTHING,
            user_type: 'Mentor',
            email: 'diana@ejemplo.pe',
            location: 'Piura',
            code: 'DIA',
            guide_type: 'Especializado',
            specializations: 'Costos, Precios',
            areas: 'Finanzas, Recursos Humanos',
          },
        },
        {
          line: 3,
          texts: {
            ...NOTHING,
            user_type: 'Emprendedor',
            email: 'luz@ejemplo.pe',
            name: 'Luz Mamani',
            company_name: 'Tejidos Luz',
            location: 'Puno',
            origin: 'Feria',
            description: 'Mantas, chales',
          },
        },
      ],
    });
    expect(await userCount()).toBe(before);
  });

  test.each([
    ['no type', ',a@ejemplo.pe', 'El tipo debe ser Mentor o Emprendedor'],
    ['an administrator', 'Admin,a@ejemplo.pe', 'El tipo debe ser Mentor o Emprendedor'],
    ['no e-mail address', 'Mentor,nada,,,,,,ABC,Asignado', 'El correo no es válido'],
    [
      'a code that is none',
      'Mentor,a@ejemplo.pe,,,,,,AB1,Asignado',
      'El código debe tener solo letras, máximo 6 caracteres',
    ],
    ['no kind of mentor', 'Mentor,a@ejemplo.pe,,,,,,ABC', 'El tipo de mentor debe ser Asignado o Especializado'],
    ['an unknown area', 'Mentor,a@ejemplo.pe,,,,,,ABC,Asignado,,Magia', UNKNOWN_AREA],
    ['no company', 'Emprendedor,a@ejemplo.pe,Ana', 'Faltan datos: Emprendimiento'],
    ['nothing but the type', 'Emprendedor', 'Faltan datos: Nombre, Correo, Emprendimiento'],
    [
      'the address of a page for a name',
      'Emprendedor,a@ejemplo.pe,premio.com,B',
      'El nombre no puede llevar la dirección de una página. Deja un espacio después de cada punto',
    ],
    ['a name too long', `Emprendedor,a@ejemplo.pe,${'A'.repeat(121)},B`, 'La columna Nombre es demasiado larga'],
    [
      'more cells than the header',
      'Emprendedor,a@ejemplo.pe,Ana,B,Av. Arequipa 1234, Lima, Lima,Feria,,,,,,x',
      'Tiene 14 celdas y el encabezado 11: quizá a un texto le faltan las comillas',
    ],
    [
      'a shifted row whose last cells are empty',
      'Emprendedor,a@ejemplo.pe,Ana,B,Av. Larco 12, Miraflores,Feria,Ropa,,,,',
      'Tiene 12 celdas y el encabezado 11: quizá a un texto le faltan las comillas',
    ],
    [
      'letters of a name that were damaged',
      'Emprendedor,a@ejemplo.pe,JosŽ Nu–ez,B',
      'Las letras de «JosŽ Nu–ez» llegaron dañadas: corrígelas en el archivo',
    ],
    [
      'a name of two lines',
      'Emprendedor,a@ejemplo.pe,"Ana\nRuiz",B',
      'La columna Nombre: El texto debe ocupar una sola línea',
    ],
    ['somebody’s e-mail', 'Emprendedor,ROSA@ejemplo.pe,Ana,B', 'Ya existe un usuario con ese correo'],
    ['somebody’s code', 'Mentor,a@ejemplo.pe,,,,,,lucia,Asignado', 'El código ya pertenece a otro mentor'],
  ])('names the line with %s', async (_case, line, problem) => {
    expect(await problemsOf(GOOD[0]!, line)).toEqual([[2], [3, problem]]);
  });

  const tooShort = (cells: number) =>
    `Tiene ${cells} celdas y el encabezado 11: escribe todas, aunque estén vacías, o sepáralas con punto y coma`;
  const BLANK = 'Una celda empieza con un espacio: quizá a un texto le faltan las comillas';
  test.each([
    ['a comma in an address', 'Emprendedor,a@ejemplo.pe,Ana,B,Av. Larco 12, Miraflores', tooShort(6)],
    ['such a comma without a space', 'Emprendedor,a@ejemplo.pe,Ana,B,Av. Larco 12,Miraflores,Feria', tooShort(7)],
    ['nothing more to say', 'Emprendedor,a@ejemplo.pe,Ana,B', tooShort(4)],
    ['as many cells by chance', 'Emprendedor,a@ejemplo.pe,Ana,B,Av. Larco 12, Lima,Feria,,,,x', BLANK],
  ])('never guesses where the cells of a short line belong: %s', async (_case, line, problem) => {
    const { body } = await preview(rawFile(GOOD[1]!, line));
    expect(body.lines.map(({ problems }: { problems: string[] }) => problems)).toEqual([[], [problem]]);
  });

  test('takes short lines where a text hardly has the separator, and blanks behind every comma', async () => {
    const header = 'Tipo, Correo, Nombre, Emprendimiento';
    expect((await preview(`${header}\nEmprendedor, a@ejemplo.pe, Ana, B`)).body.good_count).toBe(1);
    expect((await preview(`${HEADER.replaceAll(',', ';')}\nEmprendedor;a@ejemplo.pe;Ana; B`)).body.lines).toMatchObject(
      [{ problems: [BLANK] }],
    );
    expect((await preview(`${HEADER.replaceAll(',', ';')}\nEmprendedor;a@ejemplo.pe;Ana;B`)).body.good_count).toBe(1);
  });

  test.each([
    '#N/A',
    '#N/D',
    '#REF!',
    '#¡REF!',
    '#VALUE!',
    '#¡VALOR!',
    '#VALOR!',
    '#NAME?',
    '#¿NOMBRE?',
    '#NOMBRE?',
    '#¡DIV/0!',
    '#NULO!',
    'Err:502',
    '########',
    '=A1',
    '=HYPERLINK("https://premio.example","Ana")',
    'Ana #N/A',
  ])('takes no formula and no error of one for a text: %s', async (text) => {
    const cell = `"${text.replaceAll('"', '""')}"`;
    const shown = text.startsWith('Ana') ? '#N/A' : text;
    const problem = `«${shown}» es una fórmula o su error: escribe el dato en su lugar`;
    expect(
      await problemsOf(`Emprendedor,a@ejemplo.pe,${cell},B,,,,,,,`, `Emprendedor,b@ejemplo.pe,Ana,${cell},,,,,,,`),
    ).toEqual([
      [2, problem],
      [3, problem],
    ]);
  });

  test('takes signs that are none, and an error in a column that it does not use', async () => {
    const { body } = await preview(
      "Tipo;Correo;Nombre;Emprendimiento;Descripción;Sueldo\nEmprendedor;a@ejemplo.pe;Ana;'=Igual;Somos #1 #PERU;#N/A",
    );
    expect(body).toMatchObject({ good_count: 1, first: [{ texts: { company_name: '=Igual' } }] });
  });

  test('takes empty cells beyond the header where all lines have them', async () => {
    const lines = ['Emprendedor,a@ejemplo.pe,Ana,B,Lima,,,,,,,,', 'Emprendedor,b@ejemplo.pe,Luz,C,Lima,,,,,,,,'];
    expect(await problemsOf(...lines)).toEqual([[2], [3]]);
    expect(await problemsOf(lines[0]!, `${lines[1]},`)).toEqual([
      [2, 'Tiene 13 celdas y el encabezado 11: quizá a un texto le faltan las comillas'],
      [3, 'Tiene 14 celdas y el encabezado 11: quizá a un texto le faltan las comillas'],
    ]);
  });

  test('names the line of a quote that never closes, whatever separates the cells', async () => {
    const csv = 'Tipo;Correo;Nombre\nEmprendedor;a@ejemplo.pe;"Ana Pérez\nEmprendedor;b@ejemplo.pe;Luis\n';
    expect((await preview(csv)).body.error).toMatch(/^Línea \d: las comillas no se cierran$/);
  });

  test('names all that is wrong with a line, and what another line has already', async () => {
    expect(await problemsOf(...GOOD, GOOD[0]!, '', 'Mentor,x,,,,,,DIA,nada,,Magia')).toEqual([
      [2],
      [3],
      [4, 'El correo se repite: ya está en la línea 2', 'El código se repite: ya está en la línea 2'],
      [
        6,
        'El tipo de mentor debe ser Asignado o Especializado',
        UNKNOWN_AREA,
        'El correo no es válido',
        'El código se repite: ya está en la línea 2',
      ],
    ]);
  });

  test('names with it what only the stored accounts tell, and what else is wrong beside a missing or long cell', async () => {
    const [area, missing, long, type] = [
      'Mentor,rosa@ejemplo.pe,,,,,,lucia,Asignado,,Magia',
      'Emprendedor,nada',
      `Mentor,nada,${'A'.repeat(121)},,,,,AB1,Asignado`,
      'Jefe,rosa@ejemplo.pe',
    ];
    expect(await problemsOf(area, missing, long, type)).toEqual([
      [2, UNKNOWN_AREA, 'Ya existe un usuario con ese correo', 'El código ya pertenece a otro mentor'],
      [3, 'Faltan datos: Nombre, Emprendimiento', 'El correo no es válido'],
      [
        4,
        'La columna Nombre es demasiado larga',
        'El correo no es válido',
        'El código debe tener solo letras, máximo 6 caracteres',
      ],
      [
        5,
        'El tipo debe ser Mentor o Emprendedor',
        'El correo se repite: ya está en la línea 2',
        'Ya existe un usuario con ese correo',
      ],
    ]);
  });

  test.each([
    ['nothing', '', 'El archivo no tiene ninguna línea con datos'],
    ['a header alone', HEADER, 'El archivo no tiene ninguna línea con datos'],
    [
      'too many lines',
      `Tipo,Correo\n${'Mentor,a@ejemplo.pe\n'.repeat(1001)}`,
      'El archivo admite como máximo 1000 líneas con datos',
    ],
    ['too much', 'a'.repeat(500_001), 'El archivo es demasiado grande'],
  ])('of %s is a 422', async (_case, csv, error) => {
    const reply = await preview(csv);
    expect([reply.status, reply.body.error]).toEqual([422, error]);
  });

  test('reads what a spreadsheet in Spanish saves', async () => {
    const { body } = await preview(
      '\uFEFFTIPO;CORREO;NOMBRE;EMPRENDIMIENTO\r\nEmprendedor;sol@ejemplo.pe;Sol;"Panes; tortas"\r\n',
    );
    expect(body.good_count).toBe(1);
  });

  test('reads the template that it gives out', async () => {
    const { body } = await preview(ACCOUNT_TEMPLATE.replace('mentora@', 'a@').replace('emprendedora@', 'b@'));
    expect(body).toMatchObject({ good_count: 2, unnamed: [], first: [{ texts: { areas: 'Finanzas, Ventas' } }, {}] });
  });

  test('imports nobody of the template as it is', async () => {
    const { body } = await preview(ACCOUNT_TEMPLATE);
    const problem = 'Es un ejemplo de la plantilla: escribe ahí los datos de una persona, o borra la línea';
    expect(body).toMatchObject({ good_count: 0, lines: [{ problems: [problem] }, { problems: [problem] }] });
  });

  test('names the lines whose letters another program has damaged', async () => {
    expect(
      await problemsOf('Emprendedor,a@ejemplo.pe,JosÃ© Ruiz,B', 'Emprendedor,b@ejemplo.pe,Ana,Nu\uFFFDez'),
    ).toEqual([
      [2, 'Las letras de «JosÃ© Ruiz» llegaron dañadas: corrígelas en el archivo'],
      [3, 'Las letras de «Nu\uFFFDez» llegaron dañadas: corrígelas en el archivo'],
    ]);
  });

  test.each(['Emprendedora', 'Emprendedor/a', 'emprendedor(a)', 'EMPRENDEDOR'])('reads the type %s', async (type) => {
    const { body } = await preview(file(`${type},a@ejemplo.pe,Ana,B`));
    expect(body).toMatchObject({ good_count: 1, lines: [{ user_type: 'user' }] });
  });

  test.each([
    ['Especializada', 'Especializado'],
    ['ESPECIALIZADO/A', 'Especializado'],
    ['Asignado(a)', 'Asignado'],
    ['asignada', 'Asignado'],
  ])('reads the type of mentor %s', async (written, type) => {
    const { body } = await preview(file(`Mentora,a@ejemplo.pe,,,,,,ABC,${written}`));
    expect(body).toMatchObject({ good_count: 1, first: [{ texts: { guide_type: type } }] });
  });

  test.each(['mailto:Ana@ejemplo.pe', 'Ana <ana@ejemplo.pe>', 'ana@ejemplo.pe.', 'ana＠ejemplo.pe'])(
    'reads the pasted address %s',
    async (email) => {
      const { body } = await preview(file(`Emprendedor,${email},Ana,B`));
      expect(body).toMatchObject({ good_count: 1, first: [{ texts: { email: 'ana@ejemplo.pe' } }] });
    },
  );

  const MAR = 'Emprendedor;mar@ejemplo.pe;Mar;Redes';
  test.each([
    [
      'a separator in a quoted name',
      `"Tipo, o clase, o rol";Correo;Nombre;Emprendimiento;Tipo\n;${'mar@ejemplo.pe;Mar;Redes;Emprendedor'}`,
    ],
    ['a name of two lines', `"Tipo\n";Correo;Nombre;Emprendimiento\n${MAR}`],
    [
      'a title above, and an empty line',
      `Emprendedores, Lima, Perú, 2026, todos\n;;;\nTipo;Correo;Nombre;Emprendimiento\n${MAR}`,
    ],
    ['bars', `Tipo|Correo|Nombre|Emprendimiento\n${MAR.replaceAll(';', '|')}`],
    ['the separator in a cell', `"SEP=;"\nTipo;Correo;Nombre;Emprendimiento\n${MAR}`],
    ['the separator in a row of cells', `sep=|||\nTipo|Correo|Nombre|Emprendimiento\n${MAR.replaceAll(';', '|')}`],
    ['a quote that opens by another separator', `Tipo;Correo;Nombre;Emprendimiento;Ubicación\n${MAR};Av. Lima,"Sol`],
  ])('reads a header with %s', async (_case, csv) => {
    const { body } = await preview(csv);
    expect(body).toMatchObject({ good_count: 1, lines: [{ email: 'mar@ejemplo.pe', name: 'Mar', user_type: 'user' }] });
  });

  test.each([
    ['Nombres;Apellidos;Tipo;Correo;Empresa', 'Mar;Ríos Paz;Emprendedor;mar@ejemplo.pe;Redes'],
    ['Apellido paterno;Apellido materno;Nombre;Tipo;Correo;Empresa', 'Ríos;Paz;Mar;Emprendedor;mar@ejemplo.pe;Redes'],
  ])('joins the names of %s', async (header, line) => {
    const { body } = await preview(`${header}\n${line}\n`);
    expect(body).toMatchObject({ good_count: 1, first: [{ texts: { name: 'Mar Ríos Paz', company_name: 'Redes' } }] });
    expect(body.header).toHaveLength(4);
  });

  test.each([
    ['Ap. Paterno', 'Ap. Materno'],
    ['Apellido_Paterno', 'Apellido_Materno'],
    ['AP PATERNO', 'AP MATERNO'],
    ['Paterno', 'Materno'],
    ['1er. apellido', '2do. apellido'],
    ['Primer Apellido:', 'Segundo Apellido:'],
    ['Apellido 1', 'Apellido 2'],
    ['Apellidos:', 'Otro'],
    ['APELLIDO(S)', 'Otro'],
  ])('joins the family names of %s and %s', async (first, second) => {
    const { body } = await preview(
      `${second};Nombres;${first};Tipo;Correo;Empresa\nPaz;Mar;Ríos;Emprendedor;mar@ejemplo.pe;Redes\n`,
    );
    const name = second === 'Otro' ? 'Mar Ríos' : 'Mar Ríos Paz';
    expect(body).toMatchObject({ good_count: 1, first: [{ texts: { name, company_name: 'Redes' } }] });
  });

  test('joins no family names to a full name', async () => {
    const { body } = await preview(
      'Nombre completo;Ap. Paterno;Tipo;Correo;Empresa\nMar Ríos;Ríos;Emprendedor;mar@ejemplo.pe;Redes\n',
    );
    expect(body.first[0].texts.name).toBe('Mar Ríos');
  });

  test.each([
    ['empty columns at its end', 'Tipo;Correo;Nombre;Emprendimiento;;\nEmprendedor;mar@ejemplo.pe;Mar;Redes;;\n;;;;;'],
    [
      'the separator in its first line',
      'sep=;\r\nTipo;Correo;Nombre;Emprendimiento\r\nEmprendedor;mar@ejemplo.pe;Mar;Redes',
    ],
    ['tabs', 'Tipo\tCorreo\tNombre\tEmprendimiento\nEmprendedor\tmar@ejemplo.pe\tMar\tRedes'],
  ])('reads what Excel writes: %s', async (_case, csv) => {
    const { body } = await preview(csv);
    expect(body).toMatchObject({ good_count: 1, lines: [{ email: 'mar@ejemplo.pe' }] });
  });
});

describe('the columns of a file', () => {
  const OTHER = 'Nombre completo;E-mail:;EMPRESA;Rol;Sueldo\nMar Ríos;mar@ejemplo.pe;Redes Mar;Emprendedor;1';

  test('are found by other names that people give them', async () => {
    const { body } = await preview(OTHER);
    expect(body).toMatchObject({
      header: ['Nombre completo', 'E-mail:', 'EMPRESA', 'Rol', 'Sueldo'],
      columns: { name: 0, email: 1, company_name: 2, user_type: 3 },
      unnamed: ACCOUNT_COLUMN_NAMES,
      good_count: 1,
      first: [{ texts: { name: 'Mar Ríos', email: 'mar@ejemplo.pe', company_name: 'Redes Mar' } }],
    });
  });

  test('are those that a person chose', async () => {
    const { body } = await preview(OTHER, { name: 2, email: 1, company_name: 0, user_type: 3, location: 9 });
    expect(body).toMatchObject({ good_count: 1, first: [{ texts: { name: 'Redes Mar', company_name: 'Mar Ríos' } }] });
  });

  test('with one name are left to a person', async () => {
    const { body } = await preview('Tipo,Correo,correo\nMentor,a@ejemplo.pe,b@ejemplo.pe');
    expect(body).toMatchObject({ columns: { user_type: 0 }, good_count: 0 });
    expect(body.unnamed).toContain('email');
  });

  test.each([
    ['the type', 'Cargo,Correo\nMentor,a@ejemplo.pe', 'Falta la columna Tipo'],
    ['the address', 'Tipo,Dato\nMentor,a@ejemplo.pe', 'Falta la columna Correo'],
  ])('are refused by an import without %s', async (_case, csv, error) => {
    const before = await userCount();
    expect((await preview(csv)).body.good_count).toBe(0);
    const reply = await send('', csv);
    expect([reply.status, reply.body.error]).toEqual([422, error]);
    expect(await userCount()).toBe(before);
  });
});

describe('an import', () => {
  test('stores the good lines, invites each, and names the others', async () => {
    const before = await userCount();
    const { status, body } = await send('', file(...GOOD, 'Mentor,malo'));
    expect([status, body.good_count, body.lines[2].problems.length]).toEqual([200, 2, 3]);
    expect(await userCount()).toBe(before + 2);
    const { body: list } = await api.call('GET', '/admin/users?search=ejemplo.pe&sort_by=created_at', { as: admin });
    const [diana, luz] = ['diana', 'luz'].map((name) =>
      list.users.find(({ email }: { email: string }) => email.startsWith(name)),
    );
    expect(diana).toMatchObject({
      name: 'diana',
      user_type: 'guide',
      code: 'DIA',
      guide_type: 'specialized',
      areas: ['finanzas', 'rrhh'],
      specializations: ['Costos', 'Precios'],
      location: 'Piura',
      status: true,
    });
    expect(luz).toMatchObject({ name: 'Luz Mamani', company_name: 'Tejidos Luz', description: 'Mantas, chales' });
    const mails = await api.database.kysely.selectFrom('outbox').select('payload').execute();
    expect(mails.map(({ payload }) => payload)).toEqual([
      { reason: 'invitation', userId: diana.id },
      { reason: 'invitation', userId: luz.id },
    ]);
  });

  test('stores the name of a mentor, where the file has one (rule 1.6)', async () => {
    const { body } = await send('', file('Mentor,marta@ejemplo.pe, Marta Ríos ,,,,,MARTA,Asignado'));
    expect(body.first[0].texts.name).toBe('Marta Ríos');
    const { body: list } = await api.call('GET', '/admin/users?search=marta@ejemplo.pe', { as: admin });
    expect(list.users).toMatchObject([{ name: 'Marta Ríos' }]);
  });

  test('takes no part of an address for the name of a mentor', async () => {
    const { body } = await preview(file('Mentor,Marco.Rios@ejemplo.pe,marco.rios,,,,,MARCO,Asignado'));
    expect(body).toMatchObject({ good_count: 1, first: [{ texts: { name: '' } }] });
  });

  test('refuses a name of a mentor that is none', async () => {
    const { body } = await preview(file('Mentor,marco@ejemplo.pe,premio.com,,,,,MARCO,Asignado'));
    expect(body.lines[0].problems).toEqual([
      'El nombre no puede llevar la dirección de una página. Deja un espacio después de cada punto',
    ]);
  });

  test('stores no account twice (rule 8.12)', async () => {
    const before = await userCount();
    const { body } = await send('', file(...GOOD));
    expect(body.good_count).toBe(0);
    expect(await userCount()).toBe(before);
  });

  test('of a thousand lines is stored whole', async () => {
    const lines = Array.from({ length: 1000 }, (_, n) => `Emprendedor,persona${n}@muchos.pe,Persona ${n},Tienda ${n}`);
    expect((await send('', `Tipo,Correo,Nombre,Emprendimiento\n${lines.join('\n')}`)).body.good_count).toBe(1000);
  });
});
