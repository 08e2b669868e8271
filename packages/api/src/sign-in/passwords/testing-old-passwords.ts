import type { TestApi, TestUser } from '../../testing.ts';
import { makeLink } from './one-time-links.ts';
import { hashPassword } from './passwords.ts';

const OLD = 'Mentorias2026!';
const NEW = 'Quinua2026!';
const SIGN_INS_AT_ONCE = 3;

type Call = (api: TestApi, user: TestUser, admin: TestUser) => Promise<number>;

/** One way to invalidate an old password. Each call returns its status. */
export interface Change {
  name: string;
  call: Call;
  /** Runs once all sign-ins that had begun by then have replied. */
  afterwards?: Call;
}

const both = { password: NEW, password_confirmation: NEW };
const entrepreneur = { user_type: 'user', name: 'Ana Ruiz', company_name: 'Bodega' };
const toggle: Call = (api, { id }, as) => statusOf(api.call('DELETE', `/admin/users/${id}`, { as }));

export const CHANGED_BY_OWNER: Change = {
  name: 'its owner changes it',
  call: (api, as) => statusOf(api.call('PUT', '/auth/password', { as, body: { current_password: OLD, ...both } })),
};

export const SET_BY_ADMINISTRATOR: Change = {
  name: 'an administrator sets another',
  call: (api, { id, email }, as) =>
    statusOf(api.call('PUT', `/admin/users/${id}`, { as, body: { ...entrepreneur, email, ...both } })),
};

/** The changes that invalidate an old password. */
export const CHANGES: Change[] = [
  CHANGED_BY_OWNER,
  SET_BY_ADMINISTRATOR,
  {
    name: 'a mailed link sets another',
    call: async (api, { id }) => {
      const token = await resetTokenOf(api, id);
      return statusOf(api.call('PUT', '/auth/password_resets', { body: { token, ...both } }));
    },
  },
  {
    name: 'an administrator gives another e-mail',
    call: (api, { id, email }, as) =>
      statusOf(api.call('PUT', `/admin/users/${id}`, { as, body: { ...entrepreneur, email: `otra.${email}` } })),
  },
  { name: 'its owner is deactivated, and activated again', call: toggle, afterwards: toggle },
];

/** The token of a mailed link. */
export async function resetTokenOf({ database, clock }: TestApi, userId: number): Promise<string> {
  const link = await makeLink(database.kysely, { reason: 'reset', userId }, 'http://localhost', clock.now);
  return link.split('#token=')[1]!;
}

/** In how many rounds a sign-in with the old password, begun before or during the change, keeps a valid session. */
export async function countSurvivingSignIns(api: TestApi, change: Change, rounds: number): Promise<number> {
  const password_hash = await hashPassword(OLD);
  const admin = await api.addUser({ user_type: 'admin' });
  let count = 0;
  for (let round = 0; round < rounds; round += 1) {
    const user = await api.addUser({ password_hash });
    const tokens = await signInsDuring(api, user, () => assertSuccess(change.call(api, user, admin)));
    if (change.afterwards) await assertSuccess(change.afterwards(api, user, admin));
    const answers = await Promise.all(
      tokens.map((token) => statusOf(api.call('GET', '/auth/session', { as: { ...user, token } }))),
    );
    if (answers.some((status) => status !== 401)) count += 1;
  }
  return count;
}

/** Signs in with the old password repeatedly until `change` is done, and returns the issued tokens. */
async function signInsDuring(api: TestApi, { email }: TestUser, change: () => Promise<void>): Promise<string[]> {
  const tokens: string[] = [];
  let isOver = false;
  const signIns = Array.from({ length: SIGN_INS_AT_ONCE }, async () => {
    while (!isOver) {
      const { status, body } = await api.call('POST', '/auth/login', { body: { email, password: OLD } });
      if (status === 200) tokens.push(body.token);
    }
  });
  await change();
  isOver = true;
  await Promise.all(signIns);
  return tokens;
}

async function assertSuccess(call: Promise<number>): Promise<void> {
  const status = await call;
  if (status >= 300) throw new Error(`The change answered ${status}`);
}

async function statusOf(call: Promise<{ status: number }>): Promise<number> {
  return (await call).status;
}
