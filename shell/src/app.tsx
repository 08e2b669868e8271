import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { followNavigation } from './page/navigation.ts';
import { routes } from './routes.tsx';

const router = createBrowserRouter(routes);
followNavigation(router);

/** The whole page. */
export function App() {
  return <RouterProvider router={router} />;
}
