import { accountFile, FILE_ACCOUNTS, FILE_FORMS } from '@mentorias/domain/people/testing-account-files';
import { decodeText } from '@mentorias/domain/text/decode-text';
import { describe, expect, test } from 'vitest';
import { startTestApi } from '../testing.ts';

const NOTHING = {
  company_name: '',
  location: '',
  origin: '',
  description: '',
  code: null,
  specializations: [],
  areas: [],
};

describe('a file of accounts is stored as it was saved (rule 8.12)', async () => {
  const cases = [];
  for (const [program, form] of Object.entries(FILE_FORMS)) cases.push({ program, form, api: await startTestApi() });

  test.each(cases)('by $program', async ({ form, api }) => {
    const admin = await api.addUser({ user_type: 'admin' });
    const [file] = decodeText(accountFile(form).buffer);
    const { body } = await api.call('POST', '/admin/users/import', { as: admin, body: { csv: file?.text } });
    expect(body).toMatchObject({ good_count: FILE_ACCOUNTS.length, unnamed: [] });
    const stored = await api.database.kysely
      .selectFrom('users')
      .select([
        'email',
        'name',
        'company_name',
        'location',
        'origin',
        'description',
        'code',
        'specializations',
        'areas',
      ])
      .where('id', '<>', admin.id)
      .orderBy('email')
      .execute();
    expect(stored).toEqual([
      {
        ...NOTHING,
        email: 'carlos.naupari@ejemplo.pe',
        name: 'Carlos Ñaupari León',
        company_name: "Muebles D'Mantaro",
        location: 'Huancayo, Junín',
        origin: 'Recomendación',
        description: 'Muebles "a medida"; madera certificada, con garantía',
      },
      {
        ...NOTHING,
        email: 'edgar.mamani@ejemplo.pe',
        name: 'Édgar Mamani Huanca',
        company_name: 'Alpaca Tours',
        location: 'Cusco',
        origin: 'Feria',
      },
      {
        ...NOTHING,
        email: 'jose.cardenas@ejemplo.pe',
        name: 'José Manuel Cárdenas',
        location: 'Ate, Lima',
        code: 'JOSECA',
        specializations: ['Costos', 'Precios'],
        areas: ['finanzas', 'ventas'],
      },
    ]);
  });
});
