import type { Browser, Route } from 'playwright-core';
import { ADMIN, ENTREPRENEUR, MENTOR, openPage, signIn } from '../browser.ts';

/** The first screen of each role: by remote its user and a heading that only this screen has. */
export const FIRST_SCREENS = {
  entrepreneur: { email: ENTREPRENEUR, heading: 'Buscar mentores' },
  guide: { email: MENTOR, heading: 'Próximas mentorías' },
  admin: { email: ADMIN, heading: 'Dashboard' },
};

/** How every file of a release may fail. */
export const NETWORK_FAULTS = {
  'refuses the connection': (route: Route) => route.abort('connectionrefused'),
  'answers 404': (route: Route) => route.fulfill({ status: 404 }),
  'answers 500': (route: Route) => route.fulfill({ status: 500 }),
  'never answers': () => undefined,
};

interface Fault {
  remote: keyof typeof FIRST_SCREENS;
  fault: keyof typeof NETWORK_FAULTS;
  /** Whether the boot script has preloaded the files, as it does for a signed-in user. */
  isPreloaded: boolean;
}

/** Fails every file of a remote until its card is shown, ends the fault, and clicks 'Reintentar' once (rule 13.2); returns the cards that remain. */
export async function recoverWithOneClick(browser: Browser, url: string, { remote, fault, isPreloaded }: Fault) {
  const { email, heading } = FIRST_SCREENS[remote];
  const { page, context } = await openPage(browser, url);
  if (isPreloaded) await signIn(page, email);
  let isBroken = true;
  await page.route(`**/remotes/${remote}/**`, (route) => (isBroken ? NETWORK_FAULTS[fault](route) : route.continue()));
  if (isPreloaded) await page.goto('/', { waitUntil: 'commit' });
  else await signIn(page, email);
  const retry = page.getByRole('button', { name: 'Reintentar' });
  await retry.waitFor();
  isBroken = false;
  await retry.click();
  await page.getByRole('heading', { name: heading, exact: true }).waitFor();
  const cards = await page.getByRole('alert').allTextContents();
  await context.close();
  return cards;
}
