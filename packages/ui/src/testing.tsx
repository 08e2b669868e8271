import '@testing-library/jest-dom/vitest';
import { notifications } from '@mantine/notifications';
import { askToRepeatBy, queryClient } from '@mentorias/session';
import type { PEOPLE } from '@mentorias/session/testing';
import { nobodySignedIn, signedInAs } from '@mentorias/session/testing';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, configure, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import type { RouteObject } from 'react-router-dom';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, vi } from 'vitest';
import { confirm } from './dialogs/confirm.tsx';
import { UiProvider } from './ui-provider.tsx';

// A machine that does much else at the same time is slow, not wrong.
configure({ asyncUtilTimeout: 5000 });

let screenWidth = 1280;

/** How wide the screen is, in pixels, for what is drawn from now on; 1280 where a test does not say. */
export function setScreenWidth(pixels: number): void {
  screenWidth = pixels;
}

/** Answers 'min-width' and 'max-width' from the width of the screen; nothing else is asked for, and nothing else is true. */
function matches(media: string): boolean {
  const [, edge, size, unit] = /\((min|max)-width:\s*([\d.]+)(px|em|rem)\)/.exec(media) ?? [];
  const pixels = Number(size) * (unit === 'px' ? 1 : 16);
  return edge === 'min' ? screenWidth >= pixels : edge === 'max' && screenWidth <= pixels;
}

// Pages are also used at a host name on plain http, where browsers have no more of it than this.
const { crypto } = globalThis;
vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });

// What jsdom lacks and Mantine asks for.
vi.stubGlobal('matchMedia', (media: string) => ({
  matches: matches(media),
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
vi.stubGlobal('scrollTo', () => {});

// Reads are repeated as ever, but nobody waits in between.
const { queries, ...others } = queryClient.getDefaultOptions();
queryClient.setDefaultOptions({ ...others, queries: { ...queries, retryDelay: 0 } });

askToRepeatBy(confirm);
beforeEach(nobodySignedIn);
afterEach(() => {
  cleanup();
  notifications.clean();
  queryClient.clear();
  screenWidth = 1280;
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
  const frame = (
    <UiProvider env="test">
      <Outlet />
    </UiProvider>
  );
  const router = createMemoryRouter([{ element: frame, children: [{ path: route, element }, ...otherRoutes] }], {
    initialEntries: [path],
  });
  const view = render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return { ...view, router, user: userEvent.setup() };
}
