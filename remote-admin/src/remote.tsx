import { defineRemote, lazyScreen } from '@mentorias/federation/remote';

const Dashboard = lazyScreen(() => import('./dashboard/dashboard-screen.tsx').then((screen) => screen.DashboardScreen));
const Users = lazyScreen(() => import('./users/users-screen.tsx').then((screen) => screen.UsersScreen));

export default defineRemote({
  contract: 1,
  routes: [
    { path: '/', element: <Dashboard /> },
    { path: '/users', element: <Users /> },
  ],
});
