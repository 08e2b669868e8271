import { expect, test } from 'vitest';
import { http } from '../calls/client.ts';
import { queryClient } from '../calls/query-client.ts';
import { fakeNetwork, PEOPLE, reply, signedInAs } from '../testing.ts';
import { secondFactorIsSet, signIn } from './session.ts';
import { secondFactorRequiredAtom, sessionStore } from './session-atom.ts';

const isRequired = () => sessionStore.get(secondFactorRequiredAtom);
const REFUSED = reply(403, { error: 'Configura la verificación en dos pasos' }, { 'x-second-factor': 'required' });

test('a refusal that names the second factor counts for this session, until it is set up or another session begins', async () => {
  signedInAs('admin', 'abc');
  fakeNetwork({ 'GET /admin/users': REFUSED, 'GET /admin/figures': reply(403) });
  await expect(http('admin/figures')).rejects.toThrow();
  expect(isRequired()).toBe(false);
  await expect(http('admin/users')).rejects.toThrow();
  expect(isRequired()).toBe(true);
  queryClient.setQueryData(['x'], 1);
  secondFactorIsSet();
  expect([isRequired(), queryClient.getQueryData(['x'])]).toEqual([false, undefined]);
  await expect(http('admin/users')).rejects.toThrow();
  signIn({ user: PEOPLE.guide, token: 'def' });
  expect(isRequired()).toBe(false);
});
