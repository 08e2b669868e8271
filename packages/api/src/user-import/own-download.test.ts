import { expect, test } from 'vitest';
import { startTestApi } from '../testing.ts';

const ours = await startTestApi();
const another = await startTestApi();
const admins = {
  ours: await ours.addUser({ user_type: 'admin', email: 'admin@ejemplo.pe' }),
  another: await another.addUser({ user_type: 'admin', email: 'admin@ejemplo.pe' }),
};

const downloadOf = async (api: typeof ours, as: typeof admins.ours): Promise<string[]> => {
  const { text } = await api.call('GET', '/admin/users/download?sort_by=email', { as });
  return text.split('\r\n').filter((line: string) => !line.includes('"Admin"'));
};

test('our own download brings the same accounts to another installation (rules 8.12 and 8.15)', async () => {
  await ours.addUser({
    email: 'rosa@ejemplo.pe',
    company_name: 'Bodega Rosa',
    given_name: 'Rosa Quispe',
    description: 'Abarrotes, bebidas; "pan"\nal por mayor',
  });
  await ours.addUser({
    email: '+signo@ejemplo.pe',
    company_name: 'Taller "Ñ"',
    given_name: "Ñata O'Higgins",
    origin: '=1+1',
    location: '- Puno',
  });
  await ours.addGuide(
    {},
    {
      guide_type: 'specialized',
      email: 'nadia.rios@ejemplo.pe',
      given_name: null,
      code: 'NADIA',
      areas: ['finanzas', 'rrhh'],
      specializations: ['Costos', '-5 %'],
    },
  );
  const before = await downloadOf(ours, admins.ours);
  expect(before).toHaveLength(5);
  const { body } = await another.call('POST', '/admin/users/import', {
    as: admins.another,
    body: { csv: before.join('\r\n') },
  });
  expect(body.lines.flatMap(({ problems }: { problems: string[] }) => problems)).toEqual([]);
  expect(body.unnamed).toEqual([]);
  expect(await downloadOf(another, admins.another)).toEqual(before);
});
