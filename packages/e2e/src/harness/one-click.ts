import type { Browser, Route } from 'playwright-core';
import { ADMIN, ENTREPRENEUR, MENTOR, openPage, signIn } from './browser.ts';

/** Each role's first screen: its remote, whose it is, and a heading that nothing but the screen itself has. */
export const FIRST_SCREENS = {
  entrepreneur: { email: ENTREPRENEUR, heading: 'Buscar mentores' },
  guide: { email: MENTOR, heading: 'Próximas mentorías' },
  admin: { email: ADMIN, heading: 'Dashboard' },
};

/** How every file of a release may fail. */
export const LINE_FAULTS = {
  'refuses the connection': (route: Route) => route.abort('connectionrefused'),
  'answers 404': (route: Route) => route.fulfill({ status: 404 }),
  'answers 500': (route: Route) => route.fulfill({ status: 500 }),
  'never answers': () => undefined,
};

interface Fault {
  remote: keyof typeof FIRST_SCREENS;
  fault: keyof typeof LINE_FAULTS;
  /** Whether the boot script has asked for the files already: it does where somebody is signed in when the page is loaded. */
  isPreloaded: boolean;
}

/** Fails every file of a remote until its card is there, lets the line come back, and clicks 'Reintentar' once; answers the cards that are there then. */
export async function healByOneClick(browser: Browser, url: string, { remote, fault, isPreloaded }: Fault) {
  const { email, heading } = FIRST_SCREENS[remote];
  const { page, context } = await openPage(browser, url);
  if (isPreloaded) await signIn(page, email);
  let isBroken = true;
  await page.route(`**/remotes/${remote}/**`, (route) => (isBroken ? LINE_FAULTS[fault](route) : route.continue()));
  if (isPreloaded) await page.goto('/', { waitUntil: 'commit' });
  else await signIn(page, email);
  const retry = page.getByRole('button', { name: 'Reintentar' });
  await retry.waitFor();
  isBroken = false;
  await retry.click();
  await page.getByRole('heading', { name: heading, exact: true }).or(page.getByRole('alert')).waitFor();
  const cards = await page.getByRole('alert').allTextContents();
  await context.close();
  return cards;
}
