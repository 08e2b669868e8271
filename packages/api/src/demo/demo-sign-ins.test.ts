import { expect, test } from 'vitest';
import { startTestApi } from '../testing.ts';
import { DEMO_PASSWORD, demoEmail } from './accounts.ts';
import { demoSignIns } from './demo-sign-ins.ts';
import { seedDemo } from './seed-demo.ts';

test('rule 3.14: beside real accounts nobody signs in by one click', async () => {
  const { database, addUser } = await startTestApi();
  await addUser();
  expect(await demoSignIns({ demo: true }, database)).toBeUndefined();
});

test('rule 3.14: one active example account of each role signs in by one click, in the demo alone', async () => {
  const { database, clock, call } = await startTestApi();
  await seedDemo(database, clock.now);
  expect(await demoSignIns({ demo: false }, database)).toBeUndefined();

  const signIns = await demoSignIns({ demo: true }, database);
  const types = [];
  for (const { email } of signIns?.accounts ?? []) {
    const { body } = await call('POST', '/auth/login', { body: { email, password: signIns?.password } });
    types.push(body.user.user_type);
  }
  expect(types).toEqual(['user', 'guide', 'admin']);

  await database.kysely.updateTable('users').set({ active: false }).where('email', '=', demoEmail('mentor')).execute();
  expect(await demoSignIns({ demo: true }, database)).toEqual({
    password: DEMO_PASSWORD,
    accounts: [
      { user_type: 'user', email: demoEmail('emprendedor') },
      { user_type: 'admin', email: demoEmail('admin') },
    ],
  });
});
