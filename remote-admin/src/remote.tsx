import { defineRemote, lazyScreen } from '@mentorias/federation/remote';
import { commands } from './commands.ts';

const Dashboard = lazyScreen(() =>
  import(/* webpackChunkName: "home" */ './dashboard/dashboard-screen.tsx').then((screen) => screen.DashboardScreen),
);
const Mail = lazyScreen(() => import('./mail/mail-screen.tsx').then((screen) => screen.MailScreen));
const Audit = lazyScreen(() => import('./audit/audit-screen.tsx').then((screen) => screen.AuditScreen));
const Users = lazyScreen(() => import('./users/users-screen.tsx').then((screen) => screen.UsersScreen));

export default defineRemote({
  contract: 2,
  commands,
  routes: [
    { path: '/', element: <Dashboard /> },
    { path: '/users', element: <Users /> },
    { path: '/correos', element: <Mail /> },
    { path: '/auditoria', element: <Audit /> },
  ],
});
