import '@testing-library/jest-dom/vitest';
import { queryClient } from '@mentorias/session';
import type { PEOPLE } from '@mentorias/session/testing';
import { nobodySignedIn, signedInAs } from '@mentorias/session/testing';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import type { RouteObject } from 'react-router-dom';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, vi } from 'vitest';
import { UiProvider } from './ui-provider.tsx';

// What jsdom lacks and Mantine asks for.
vi.stubGlobal('matchMedia', (media: string) => ({
  matches: false,
  media,
  addEventListener() {},
  removeEventListener() {},
}));
vi.stubGlobal(
  'ResizeObserver',
  class {
    observe() {}
    unobserve() {}
    disconnect() {}
  },
);
Element.prototype.scrollIntoView = () => {};

beforeEach(nobodySignedIn);
afterEach(() => {
  cleanup();
  queryClient.clear();
  localStorage.clear();
  sessionStorage.clear();
});

interface ScreenOptions {
  /** The address that the reader is at. */
  path?: string;
  /** The pattern of the route that shows the element, such as '/guides/:id'. */
  route?: string;
  /** Who is signed in. */
  session?: keyof typeof PEOPLE;
  /** Other routes that the element may lead to. */
  otherRoutes?: RouteObject[];
}

/** Shows one screen as the shell would: theme, notices, cache of server data and a router around it. */
export function renderScreen(element: ReactElement, options: ScreenOptions = {}) {
  const { path = '/', route = '*', session, otherRoutes = [] } = options;
  if (session) signedInAs(session);
  const router = createMemoryRouter([{ path: route, element }, ...otherRoutes], { initialEntries: [path] });
  const view = render(
    <QueryClientProvider client={queryClient}>
      <UiProvider>
        <RouterProvider router={router} />
      </UiProvider>
    </QueryClientProvider>,
  );
  return { ...view, router, user: userEvent.setup() };
}
