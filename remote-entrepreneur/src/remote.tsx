import { defineRemote, lazyScreen } from '@mentorias/federation/remote';

const GuideSearch = lazyScreen(() =>
  import(/* webpackChunkName: "home" */ './guide-search/guide-search.tsx').then((code) => code.GuideSearch),
);
const Booking = lazyScreen(() => import('./booking/booking-screen.tsx').then((code) => code.BookingScreen));
const MyEvents = lazyScreen(() => import('./my-events/my-events-screen.tsx').then((code) => code.MyEventsScreen));

export default defineRemote({
  contract: 2,
  commands: [
    { label: 'Buscar mentores', path: '/', icon: 'search', takesSearch: true },
    { label: 'Reprogramar o cancelar', path: '/mis-mentorias', icon: 'calendar' },
  ],
  routes: [
    { path: '/', element: <GuideSearch /> },
    { path: '/guides/:id', element: <Booking /> },
    { path: '/mis-mentorias', element: <MyEvents /> },
  ],
});
