import { defineRemote, lazyScreen } from '@mentorias/federation/remote';
import { resetSearchPlace } from './guide-search/search-place.ts';

const GuideSearch = lazyScreen(() =>
  import(/* webpackChunkName: "home" */ './guide-search/guide-search.tsx').then((code) => code.GuideSearch),
);
const Booking = lazyScreen(() => import('./booking/booking-screen.tsx').then((code) => code.BookingScreen));
const MySessions = lazyScreen(() =>
  import('./my-sessions/my-sessions-screen.tsx').then((code) => code.MySessionsScreen),
);

export default defineRemote({
  contract: 2,
  routes: [
    { path: '/', element: <GuideSearch /> },
    { path: '/guides/:id', element: <Booking /> },
    { path: '/mis-mentorias', element: <MySessions /> },
  ],
  forgetPerson: resetSearchPlace,
});
