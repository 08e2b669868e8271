import { queryClient } from '@mentorias/session';
import { QueryClientProvider } from '@tanstack/react-query';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { screenStartsAt } from './federation/current-remote.ts';
import { routes } from './routes.tsx';

const router = createBrowserRouter(routes);

let shownPath = location.pathname;
// Called before the router's own component, which renders the new screen.
router.subscribe(({ location: { pathname } }) => {
  if (pathname === shownPath) return;
  shownPath = pathname;
  screenStartsAt(pathname);
});

/** The whole page: one router, one cache of server data. */
export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  );
}
