import type { APIResponse, Page, Route } from 'playwright-core';
import { describe, expect, test, vi } from 'vitest';
import { ADMIN, ENTREPRENEUR, MENTOR, openPage, signIn } from '../harness/browser.ts';
import { WITH_GOOGLE } from '../harness/product.ts';
import { withProduct } from '../harness/with-product.ts';

const { product, browser } = await withProduct({}, WITH_GOOGLE);

/** Keeps files of the page back, its scripts and styles; the function lets them go. */
async function delayFiles(page: Page, meant = /\/(assets|remotes)\/.*\.(js|css)/): Promise<() => Promise<void>> {
  const held: Route[] = [];
  let isOpen = false;
  await page.route(meant, (route) => {
    if (isOpen) return route.continue();
    held.push(route);
    return undefined;
  });
  return async () => {
    isOpen = true;
    await Promise.all(held.map((route) => route.continue()));
  };
}

/** Keeps back what is asked for from now on at an address, where its text is of interest. */
async function delayReplies(page: Page, address: RegExp, isMeant: (text: string) => boolean = () => true) {
  const held: { route: Route; response: APIResponse }[] = [];
  await page.route(address, async (route) => {
    const response = await route.fetch();
    if (isMeant(await response.text())) held.push({ route, response });
    else await route.fulfill({ response });
  });
  return {
    isAsked: () => vi.waitFor(() => expect(held).not.toEqual([]), 10_000),
    release: () => Promise.all(held.splice(0).map(({ route, response }) => route.fulfill({ response }))),
  };
}

type Stored = Awaited<ReturnType<Awaited<ReturnType<typeof openPage>>['context']['storageState']>>;
const stored: Record<string, Stored> = {};

/** A page of somebody who is signed in already, at a width. */
async function visitorOf(email: string | undefined, width: number) {
  const size = { viewport: { width, height: 900 } };
  if (!email) return openPage(browser, product.url, size);
  if (!stored[email]) {
    const { page, context } = await openPage(browser, product.url);
    await signIn(page, email);
    stored[email] = await context.storageState();
    await context.close();
  }
  return openPage(browser, product.url, { ...size, storageState: stored[email] });
}

/** The place of a text that is shown, in whole pixels. */
async function placeOf(page: Page, text: string, inside: string) {
  const shown = page.locator(inside).getByText(text, { exact: true }).filter({ visible: true }).first();
  for (;;) {
    await shown.waitFor();
    const place = await shown.evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element.lastChild ?? element);
      const { x, y, height } = range.getBoundingClientRect();
      return element.isConnected && height > 0 && { x: Math.round(x), middle: Math.round(y + height / 2) };
    });
    // Else another element took its place meanwhile.
    if (place) return place;
  }
}

/** How far everything on the page has moved by itself since a time of the page (`layout-shift`, a score without a unit). */
function layoutShift(page: Page, since = 0): Promise<number> {
  return page.evaluate(
    (since) =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const shifts = list.getEntries() as (PerformanceEntry & { value: number })[];
          const late = shifts.filter(({ startTime }) => startTime >= since);
          resolve(late.reduce((sum, { value }) => sum + value, 0));
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(0), 500);
      }),
    since,
  );
}

/** Waits for the typeface, whose coming has a case of its own below; returns the page's time. */
function typefaceIsThere(page: Page): Promise<number> {
  return page.evaluate(async () => {
    await document.fonts.load('1rem Asap');
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    return performance.now();
  });
}

/** The largest layout shift that is allowed: a name in the header has another width in the fallback typeface. */
const SMALL_SHIFT = 0.0005;

const HEADINGS: Record<string, string> = {
  [ENTREPRENEUR]: 'Buscar mentores',
  [MENTOR]: 'Mentorías',
  [ADMIN]: 'Dashboard',
};

describe.each([320, 768, 1280, 1440])('rule 13.13: at %s px', (width) => {
  const ENTRANCE = [
    'Mentorías',
    'Iniciar sesión',
    'Una buena conversación cambia el rumbo de un negocio.',
    'Olvidé mi contraseña',
  ];
  const menu = (...entries: string[]) => (width >= 1024 ? entries : []);
  const word = width >= 480 ? ['Mentorías'] : [];

  test.each([
    ['somebody who is not signed in', undefined],
    ['an entrepreneur', ENTREPRENEUR],
    ['a mentor', MENTOR],
    ['an administrator', ADMIN],
  ])('an outline waits for no file, and nothing of the page moves once it is in its place: %s', async (_who, email) => {
    const { page, context, problems } = await visitorOf(email, width);
    const release = await delayFiles(page);
    await page.goto('/', { waitUntil: 'commit' });
    await page.locator(email ? '.sk-header' : '.sk-screen').waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    const since = await typefaceIsThere(page);
    await release();
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await page.locator('#skeleton').waitFor({ state: 'detached' });
    if (!email) await page.getByRole('button', { name: /^Emprendedor/ }).waitFor();
    expect(await layoutShift(page, since)).toBeLessThanOrEqual(SMALL_SHIFT);
    expect(problems).toEqual([]);
    await context.close();
  });

  test.each([
    ['somebody who is not signed in', undefined, ENTRANCE],
    ['an entrepreneur', ENTREPRENEUR, word],
    ['a mentor', MENTOR, [...word, ...menu('Perfil')]],
    ['an administrator', ADMIN, [...word, ...menu('Dashboard', 'Usuarios')]],
  ])('what is there stays where it is when the typeface comes last (rule 4.9): %s', async (_who, email, words) => {
    const { page, context } = await visitorOf(email, width);
    await delayFiles(page, /\/remotes\//);
    const release = await delayFiles(page, /\.woff2$/);
    await page.goto('/', { waitUntil: 'commit' });
    await page
      .locator('#root')
      .getByText(email ? 'Cargando...' : 'Ingresar')
      .waitFor();
    const look = async () => {
      const places = [];
      for (const text of words) places.push([text, await placeOf(page, text, '#root')]);
      if (email) places.push(await placeOf(page, HEADINGS[email] ?? '', '#root main'));
      return places;
    };
    const hasCome = () => page.evaluate(() => document.fonts.check('1rem Asap'));
    const places = await look();
    expect(await hasCome()).toBe(false);
    await release();
    await vi.waitFor(async () => expect(await hasCome()).toBe(true), 5000);
    expect(await look()).toEqual(places);
    expect(await layoutShift(page)).toBeLessThanOrEqual(SMALL_SHIFT);
    await context.close();
  });

  test('the form lies still while the way in by Google comes', async () => {
    const { page, context } = await visitorOf(undefined, width);
    const code = await delayReplies(page, /\/assets\/.*\.js/, (text) => text.includes('continue_with'));
    const nonce = await delayReplies(page, /\/auth\/google\/nonce/);
    const place = () => placeOf(page, 'Iniciar sesión', '#root');
    await page.goto('/', { waitUntil: 'commit' });
    await code.isAsked();
    const places = [await place()];
    await code.release();
    await nonce.isAsked();
    await page.locator('#root').getByText('o', { exact: true }).waitFor();
    places.push(await place());
    await nonce.release();
    await page.getByRole('button', { name: /Google/ }).waitFor();
    places.push(await place());
    expect(places).toEqual(places.map(() => places[0]));
    expect(await layoutShift(page)).toBeLessThanOrEqual(SMALL_SHIFT);
    await context.close();
  });
});

test.each(Object.entries(HEADINGS))(
  'rule 13.13: the heading of %s stays until the screen is there',
  async (email, heading) => {
    const { page, context } = await visitorOf(email, 1280);
    let letThrough = () => {};
    const opened = new Promise<void>((resolve) => {
      letThrough = resolve;
    });
    await page.route('**/remotes/**', async (route) => {
      await opened;
      await route.continue();
    });
    await page.goto('/', { waitUntil: 'commit' });
    await page.locator('#root').getByText('Cargando...').waitFor();
    const since = await typefaceIsThere(page);
    const ahead = await placeOf(page, heading, '#root main');
    letThrough();
    await page.locator('#root').getByText('Cargando...', { exact: true }).first().waitFor({ state: 'detached' });
    expect(await placeOf(page, heading, '#root main')).toEqual(ahead);
    expect(await layoutShift(page, since)).toBe(0);
    await context.close();
  },
);

const DATA: Record<string, string> = {
  [ENTREPRENEUR]: 'main a[href^="/guides/"]',
  [MENTOR]: 'main article',
  [ADMIN]: 'main tbody button',
};

test.each(Object.entries(DATA))(
  'rule 13.14: data of %s that is there before the code is drawn at once',
  async (email, data) => {
    const { page, context } = await visitorOf(email, 1280);
    await page.addInitScript(() => {
      const seen = new Set<string>();
      Object.assign(globalThis, { placeholdersSeen: seen });
      new MutationObserver(() => {
        // 'Cargando...' alone, with its outline, is the shell's, while the code itself comes.
        if (document.querySelector('main [aria-live]')?.textContent === 'Cargando...') return;
        for (const element of document.querySelectorAll('main .mantine-Skeleton-root, main [aria-live]')) {
          const text = element.textContent ?? '';
          if (element.matches('.mantine-Skeleton-root'))
            seen.add(`a skeleton in ${element.closest('section, dl, table')?.ariaLabel}`);
          else if (/^Cargando [a-z]/.test(text)) seen.add(text);
        }
      }).observe(document, { childList: true, subtree: true });
    });
    const replies: Promise<void>[] = [];
    page.on('response', (response) => {
      if (response.url().includes('/api/v1/'))
        replies.push(
          response.finished().then(
            () => {},
            () => {},
          ),
        );
    });
    const release = await delayFiles(page, /\/remotes\/.*\/home/);
    await page.goto('/', { waitUntil: 'commit' });
    await page.locator('#root').getByText('Cargando...').waitFor();
    await vi.waitFor(() => expect(replies.length).toBeGreaterThan(1), 5000);
    await Promise.all(replies);
    await release();
    await page.locator(data).first().waitFor();
    expect(
      await page.evaluate(() => [...(globalThis as unknown as { placeholdersSeen: Set<string> }).placeholdersSeen]),
    ).toEqual([]);
    await context.close();
  },
);

/** An entry that is no role's first, and the heading behind it. */
const ENTRIES: [string, string, string][] = [
  [ENTREPRENEUR, 'Mis mentorías', 'Mis mentorías'],
  [MENTOR, 'Perfil', 'Configurar Horarios Disponibles'],
  [ADMIN, 'Usuarios', 'Gestión de Usuarios'],
];

test.each(ENTRIES)(
  'a press of %s on %s before the first screen is there leads to its heading',
  async (email, entry, heading) => {
    const { page, context } = await visitorOf(email, 1280);
    const release = await delayFiles(page, /\/remotes\//);
    await page.goto('/', { waitUntil: 'commit' });
    await page.locator('#root').getByRole('link', { name: entry, exact: true }).click();
    await release();
    const title = page.getByRole('heading', { level: 1, name: heading });
    await title.waitFor();
    await expect.poll(() => title.evaluate((element) => element === document.activeElement)).toBe(true);
    await context.close();
  },
);

test('rule 13.13: a page whose script does not come says so, and loads again by a link', async () => {
  const { page, context } = await openPage(browser, product.url);
  await page.route('**/assets/main*.js', (route) => route.abort());
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByText('La página está tardando más de lo normal.').waitFor();
  await page.unroute('**/assets/main*.js');
  await page.getByRole('link', { name: 'Volver a cargar' }).click();
  await page.getByRole('heading', { name: 'Iniciar sesión' }).waitFor();
  await context.close();
});

test('rule 13.13: the public pages have no outline of another page', async () => {
  const { page, context } = await openPage(browser, product.url);
  await delayFiles(page);
  await page.goto('/politica-de-privacidad', { waitUntil: 'commit' });
  // The stylesheets stand behind the boot script: it has run.
  await page.locator('link[rel=stylesheet]').first().waitFor({ state: 'attached' });
  expect(await page.locator('#skeleton:visible').count()).toBe(0);
  await context.close();
});
