import { basename } from 'node:path';
import { ADMIN, ENTREPRENEUR, MENTOR, openBrowser } from '@mentorias/e2e/src/harness/browser.ts';
import { BUILDS, startProduct } from '@mentorias/e2e/src/harness/product.ts';
import type { Browser } from 'playwright-core';
import { bytesByOwner, scriptsBelow } from './first-load/owners.ts';
import { logIn } from './log-in.ts';
import { publishFigures } from './publish-figures.ts';

/** The most kilobytes of JavaScript (Brotli) that each first screen should need, and the text that says that it is there. */
const SCREENS = {
  'sign-in': { bar: 125, email: undefined, sign: 'Ingresar' },
  entrepreneur: { bar: 185, email: ENTREPRENEUR, sign: 'Próximo horario' },
  guide: { bar: 220, email: MENTOR, sign: 'Próximas mentorías' },
  admin: { bar: 245, email: ADMIN, sign: 'Mostrando 10 de' },
};

/** An owner below this many kilobytes on every screen is one of the others. */
const LEAST_KB = 1;

type Bytes = Map<string, number>;

/** `pnpm bench:first-load`: whose JavaScript each first screen needs, without what is loaded when the page is idle, into `docs/figures/first-load.md`. */
const places = scriptsBelow([BUILDS.shell, ...BUILDS.remotes]);
const product = await startProduct();
const browser = await openBrowser();
try {
  const screens = new Map<string, Bytes>();
  for (const [screen, { email, sign }] of Object.entries(SCREENS)) {
    const scripts = await scriptsOf(browser, email, sign);
    screens.set(screen, sum(scripts.map((script) => bytesByOwner(script))));
  }
  const missed = Object.entries(SCREENS).filter(([screen, { bar }]) => totalOf(screens.get(screen)!) > bar);
  publishFigures('first-load.md', reportOf(screens), missed);
} finally {
  await browser.close();
  await product.remove();
}

/** The built scripts of a visit with an empty cache; idle callbacks never come, so that what waits for one does not count. */
async function scriptsOf(open: Browser, email: string | undefined, sign: string): Promise<string[]> {
  const context = await open.newContext({ baseURL: product.url, locale: 'es-PE', timezoneId: 'America/Lima' });
  const auth = email && (await logIn(product.url, email));
  await context.addInitScript((stored) => {
    if (stored) localStorage.setItem('root', JSON.stringify({ auth: stored }));
    globalThis.requestIdleCallback = () => 0;
  }, auth);
  const page = await context.newPage();
  const names = new Set<string>();
  page.on('response', (reply) => names.add(basename(new URL(reply.url()).pathname)));
  await page.goto('/');
  await page.getByText(sign).first().waitFor();
  await page.waitForLoadState('networkidle');
  const needed = email ? [...names] : await page.evaluate(filesOfTheForm);
  await context.close();
  return needed.flatMap((name) => places.get(name) ?? []);
}

/** Runs in the page: the names of the scripts that the sign-in's form needs; what its call needs comes while the person types. */
function filesOfTheForm(): string[] {
  const scripts = [...document.querySelectorAll<HTMLScriptElement>('script[defer][src]')];
  const { signIn } = JSON.parse(document.getElementById('page-config')?.textContent ?? '{}');
  return [...scripts.map(({ src }) => src.split('/').at(-1)!), ...signIn];
}

function sum(all: Bytes[]): Bytes {
  const together: Bytes = new Map();
  for (const bytes of all) for (const [owner, count] of bytes) together.set(owner, (together.get(owner) ?? 0) + count);
  return together;
}

function totalOf(bytes: Bytes): number {
  return [...bytes.values()].reduce((total, count) => total + count, 0) / 1000;
}

function reportOf(screens: Map<string, Bytes>): string {
  const all = sum([...screens.values()]);
  const kilobytes = (screen: string, owner: string) => (screens.get(screen)!.get(owner) ?? 0) / 1000;
  const names = [...screens.keys()];
  const owners = [...all.keys()].sort((one, other) => all.get(other)! - all.get(one)!);
  const isLarge = (owner: string) => names.some((screen) => kilobytes(screen, owner) >= LEAST_KB);
  const small = owners.filter((owner) => !isLarge(owner));
  const row = (cells: (string | number)[]) => `| ${cells.join(' | ')} |`;
  const rest = (screen: string) => small.reduce((total, owner) => total + kilobytes(screen, owner), 0);
  return `# Whose JavaScript a first screen needs

\`pnpm bench:first-load\`: kilobytes over the line (Brotli), nothing cached, by the package that they come from. Without what is loaded when the page
is idle, or while the person types the password: the figures of the page, the code of the sign-in's call, of its form, or of what follows it.

${[
  row(['', ...names]),
  row(['---', ...names.map(() => '---')]),
  ...owners.filter(isLarge).map((owner) => row([owner, ...names.map((screen) => kilobytes(screen, owner).toFixed(1))])),
  row(['others', ...names.map((screen) => rest(screen).toFixed(1))]),
  row(['**together**', ...names.map((screen) => `**${totalOf(screens.get(screen)!).toFixed(1)}**`)]),
  row(['bar', ...Object.values(SCREENS).map(({ bar }) => bar)]),
].join('\n')}
`;
}
