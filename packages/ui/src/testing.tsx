import '@testing-library/jest-dom/vitest';
import { notifications } from '@mantine/notifications';
import { queryClient, setConfirmResend } from '@mentorias/session';
import type { PEOPLE } from '@mentorias/session/testing';
import { signedInAs, signedOut } from '@mentorias/session/testing';
import { QueryClientProvider } from '@tanstack/react-query';
import type { RenderResult } from '@testing-library/react';
import { act, cleanup, configure, render } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import type { RouteObject } from 'react-router-dom';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, vi } from 'vitest';
import { confirm } from './dialogs/confirm.ts';
import { Overlays, overlayCode } from './overlays/overlays.tsx';
import { UiProvider } from './ui-provider.tsx';

// A busy machine is slow, not wrong.
configure({ asyncUtilTimeout: 15_000 });

// Tests quote what is read: the words of a time with ordinary spaces.
vi.mock('@mentorias/domain/text/spaces', async (original) => ({
  ...(await original<object>()),
  withNoBreaks: (text: string) => text,
}));

let screenWidth = 1280;

/** Sets the width of the screen in pixels for what is rendered from now on; 1280 by default. */
export function setScreenWidth(pixels: number): void {
  screenWidth = pixels;
}

/** Evaluates 'min-width' and 'max-width'; every other media query is false. */
function matches(media: string): boolean {
  const [, edge, size, unit] = /\((min|max)-width:\s*([\d.]+)(px|em|rem)\)/.exec(media) ?? [];
  const pixels = Number(size) * (unit === 'px' ? 1 : 16);
  return edge === 'min' ? screenWidth >= pixels : edge === 'max' && screenWidth <= pixels;
}

// On plain http, where pages are used too, browsers have no more of `crypto` than this.
const { crypto } = globalThis;
vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });

// What jsdom lacks and Mantine needs.
vi.stubGlobal('matchMedia', (media: string) => ({
  matches: matches(media),
  media,
  addEventListener() {},
  removeEventListener() {},
}));
// A text box that grows measures itself again when a typeface has come.
Object.defineProperty(document, 'fonts', { configurable: true, value: new EventTarget() });
vi.stubGlobal(
  'ResizeObserver',
  class {
    readonly tell: (entries: object[]) => void;
    constructor(tell: (entries: object[]) => void) {
      this.tell = tell;
    }
    /** Browsers tell the first size too; there is none here. */
    observe() {
      this.tell([]);
    }
    unobserve() {}
    disconnect() {}
  },
);
Element.prototype.scrollIntoView = () => {};
vi.stubGlobal('scrollTo', () => {});

// Reads are retried as in production, without the pauses.
const { queries, ...others } = queryClient.getDefaultOptions();
queryClient.setDefaultOptions({ ...others, queries: { ...queries, retryDelay: 0 } });

setConfirmResend(confirm);
// Tests of screens are not about when the code of overlays comes.
await overlayCode.load();
beforeEach(signedOut);
afterEach(() => {
  cleanup();
  notifications.clean();
  queryClient.clear();
  screenWidth = 1280;
  localStorage.clear();
  sessionStorage.clear();
});

interface ScreenOptions {
  /** The address of the page. */
  path?: string;
  /** The pattern of the element's route, such as '/guides/:id'. */
  route?: string;
  /** The role that is signed in. */
  session?: keyof typeof PEOPLE;
  /** Other routes that the element may lead to. */
  otherRoutes?: RouteObject[];
}

interface RenderedScreen extends RenderResult {
  router: ReturnType<typeof createMemoryRouter>;
  user: UserEvent;
}

/** Renders one screen as the shell does: with theme, notices, cache of server data and a router. */
export function renderScreen(element: ReactElement, options: ScreenOptions = {}): RenderedScreen {
  const { path = '/', route = '*', session, otherRoutes = [] } = options;
  if (session) signedInAs(session);
  const frame = (
    <UiProvider env="test">
      <Outlet />
      <Overlays />
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

/** The session ends by itself under a screen, which goes; the same user or another may sign in after it. */
export async function endSession({ unmount }: RenderResult): Promise<void> {
  act(signedOut);
  unmount();
  // What closes with the screen.
  await act(async () => {});
}
