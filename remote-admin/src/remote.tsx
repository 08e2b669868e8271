import { defineRemote, lazyScreen } from '@mentorias/federation/remote';

const Dashboard = lazyScreen(() =>
  import(/* webpackChunkName: "home" */ './dashboard/dashboard-screen.tsx').then((screen) => screen.DashboardScreen),
);
const Mail = lazyScreen(() => import('./mail/mail-screen.tsx').then((screen) => screen.MailScreen));
const Audit = lazyScreen(() => import('./audit/audit-screen.tsx').then((screen) => screen.AuditScreen));
const DataRequests = lazyScreen(() =>
  import('./data-requests/data-requests-screen.tsx').then((screen) => screen.DataRequestsScreen),
);
const Report = lazyScreen(() => import('./report/report-screen.tsx').then((screen) => screen.ReportScreen));
const Users = lazyScreen(() => import('./users/users-screen.tsx').then((screen) => screen.UsersScreen));
const Person = lazyScreen(() => import('./users/person/person-screen.tsx').then((screen) => screen.PersonScreen));

export default defineRemote({
  contract: 2,
  // Beside the menus: what is done most, and what is searched for. The words are here, because the texts of the screens come with their code.
  commands: [
    { label: 'Crear Evento', path: '/?create=event', icon: 'plus' },
    { label: 'Crear Mentor', path: '/users?create=mentor', icon: 'plus' },
    { label: 'Crear Emprendedor', path: '/users?create=entrepreneur', icon: 'plus' },
    { label: 'Importar usuarios desde un archivo', path: '/users?create=import', icon: 'users' },
    { label: 'Usuarios', path: '/users', icon: 'users', takesSearch: true },
    { label: 'Mentorías', path: '/', icon: 'calendar', takesSearch: true },
  ],
  people: {
    needs: 'admin/account_notes',
    find: async (typed, signal) => (await import('./users/found-people.ts')).foundPeople(typed, signal),
  },
  routes: [
    { path: '/', element: <Dashboard /> },
    { path: '/users', element: <Users /> },
    { path: '/users/:id', element: <Person /> },
    { path: '/correos', element: <Mail /> },
    { path: '/auditoria', element: <Audit /> },
    { path: '/datos', element: <DataRequests /> },
    { path: '/reporte', element: <Report /> },
  ],
});
