import { defineRemote, lazyScreen } from '@mentorias/federation/remote';

const Dashboard = lazyScreen(() =>
  import(/* webpackChunkName: "home" */ './dashboard/dashboard-screen.tsx').then((code) => code.DashboardScreen),
);
const Availability = lazyScreen(() =>
  import('./availability/availability-screen.tsx').then((code) => code.AvailabilityScreen),
);

export default defineRemote({
  contract: 2,
  routes: [
    { path: '/', element: <Dashboard /> },
    { path: '/profile', element: <Availability /> },
  ],
});
