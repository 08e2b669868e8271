import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider, useRoutes } from 'react-router-dom';
import { describe, expect, test } from 'vitest';
import { defineRemote } from './remote.ts';

const { routes } = defineRemote({
  contract: 2,
  routes: [
    { path: '/', element: <h1>Inicio</h1> },
    { path: '/guides/:id', element: <h1>Mentor</h1> },
  ],
});

function Screens() {
  return useRoutes(routes);
}

/** The remote's screens at a path, as the shell shows them; a step back leads to '/guides/before'. */
function visit(path: string) {
  const router = createMemoryRouter([{ path: '*', element: <Screens /> }], {
    initialEntries: ['/guides/before', path],
    initialIndex: 1,
  });
  render(<RouterProvider router={router} />);
  return router;
}

describe('defineRemote', () => {
  test('leaves the paths that the remote knows', () => {
    const { state } = visit('/guides/7');
    expect(screen.getByRole('heading')).toHaveTextContent('Mentor');
    expect(state.location.pathname).toBe('/guides/7');
  });

  test.each(['/guides', '/guides/7/horarios', '/users/5'])(
    'leads from %s, which it does not know, to the home',
    (path) => {
      const router = visit(path);
      expect(screen.getByRole('heading')).toHaveTextContent('Inicio');
      expect(router.state.location.pathname).toBe('/');
    },
  );

  test('leaves no trace of the unknown path in the history', async () => {
    const router = visit('/guides');
    await router.navigate(-1);
    expect(router.state.location.pathname).toBe('/guides/before');
  });
});
