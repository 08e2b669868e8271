import { defineRemote, lazyScreen } from '@mentorias/federation/remote';

const Users = lazyScreen(() => import('./users/users-screen.tsx').then((screen) => screen.UsersScreen));

export default defineRemote({
  contract: 1,
  routes: [{ path: '/users', element: <Users /> }],
});
