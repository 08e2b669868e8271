import { publish } from '@mentorias/release/publish/publish';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { MENTOR, openPage, signIn } from '../harness/browser.ts';
import { SHELL_CAPABILITIES } from '../harness/product.ts';
import { buildRemote } from '../harness/remotes/build-remote.ts';
import { withProduct } from '../harness/with-product.ts';

const VERSION = '9.6.0';
/** A screen that shows what its address asks for; the others come one link away. */
const SCREENS = `import { defineRemote } from '@mentorias/federation/remote';
import { useSearchParams } from '@mentorias/federation/router';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
const sheet = new CSSStyleSheet();
sheet.replaceSync('.guide-dash::before { content: "—" }');
document.adoptedStyleSheets.push(sheet);
const tall = { height: 400 };
const screens = {
  hidden: <div style={{ display: 'none' }}><h1>Mentorías</h1></div>,
  invisible: <div style={{ visibility: 'hidden' }}><h1>Mentorías</h1></div>,
  transparent: <div style={{ opacity: 0 }}><h1>Mentorías</h1><img alt="" width="50" height="50" /></div>,
  spaces: <div style={tall}>{'\\u00a0'}</div>,
  ground: <div style={{ ...tall, backgroundColor: getComputedStyle(document.body).backgroundColor }} />,
  leaves: <Leaves />,
  empties: <Empties what="root" />,
  body: <Empties what="body" />,
  outside: <p style={{ position: 'absolute', left: -9999 }}>Hola</p>,
  cut: <div style={{ height: 0, overflow: 'hidden' }}>Hola</div>,
  scaled: <div style={{ transform: 'scale(0)' }}>Hola</div>,
  svg: <svg width="0" height="0" />,
  readers: <p style={{ position: 'absolute', width: 1, height: 1, overflow: 'hidden', whiteSpace: 'nowrap' }}>Cargando...</p>,
  skeleton: <div style={{ ...tall, background: '#ccc' }} />,
  bordered: <div style={{ ...tall, border: '1px solid #888' }} />,
  underlined: <div style={{ height: 100, borderBottom: '2px solid #888' }} />,
  shadow: <div style={{ height: 100, boxShadow: '0 0 9px #000' }} />,
  icon: <i style={{ display: 'inline-block', width: 18, height: 18, background: '#333' }} />,
  bar: <div style={{ width: 200, height: 6, background: '#333' }} />,
  generated: <div className="guide-dash" />,
  progress: <progress value="0.3" />,
  meter: <meter value="0.3" />,
  buttons: <form><button type="button" aria-label="Anterior" /><button type="button" aria-label="Siguiente" /></form>,
  portal: <>{createPortal(<div role="dialog" aria-label="Aviso">Hola</div>, document.body)}</>,
  click: <button type="button" onClick={() => { document.title = 'Probado'; }}>Probar</button>,
  word: 'Hola',
  contents: <div style={{ display: 'contents' }}>Hola</div>,
};
function Leaves() {
  const [isHere, setIsHere] = useState(true);
  useEffect(() => { const timer = setTimeout(() => setIsHere(false), 12_000); return () => clearTimeout(timer); }, []);
  return isHere && <p>Todavía</p>;
}
function Empties({ what }) {
  useEffect(() => { (what === 'body' ? document.body : document.getElementById('root')).replaceChildren(); }, [what]);
  return <p>Hola</p>;
}
function Screen() { return screens[useSearchParams()[0].get('show')] ?? <p>Listo</p>; }
export default defineRemote({ contract: 2, routes: [{ path: '/', element: <Screen /> }] });`;

const { product, browser } = await withProduct();

beforeAll(async () => {
  const built = await buildRemote({ name: 'guide', version: VERSION, files: { 'remote.tsx': SCREENS } });
  await publish({ built, releases: product.releases, capabilities: SHELL_CAPABILITIES });
  const current = async () => (await (await fetch(`${product.url}/remotes.json`)).json()).remotes.guide.version;
  await vi.waitFor(async () => expect(await current()).toBe(VERSION), 10_000);
  await signIn(first, MENTOR);
  await first.getByText('Listo').waitFor();
});

const { page: first, context } = await openPage(browser, product.url);
afterAll(() => context.close());

async function openScreen(show: string) {
  const page = await context.newPage();
  const reports: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/remote-failures')) reports.push(request.postDataJSON().phase);
  });
  await page.goto(`/?show=${show}`);
  return { page, reports };
}

const CARD = /Esta pantalla (quedó vacía|dejó de)/;
const BLANK = [
  'hidden',
  'invisible',
  'transparent',
  'spaces',
  'ground',
  'leaves',
  'empties',
  'body',
  'outside',
  'cut',
  'scaled',
  'svg',
  'readers',
];
const SHOWN = [
  ...[
    'skeleton',
    'bordered',
    'underlined',
    'shadow',
    'icon',
    'bar',
    'generated',
    'progress',
    'meter',
    'buttons',
    'portal',
  ],
  ...['click', 'word', 'contents'],
];

/** What becomes of a screen within some seconds: the card with the release that it names, and the reports. */
async function fateOf(show: string, { page, reports }: Awaited<ReturnType<typeof openScreen>>) {
  if (show === 'click') await page.getByRole('button', { name: 'Probar' }).click();
  const alert = page.getByRole('alert').filter({ hasText: CARD });
  const hasCard = await alert.waitFor({ timeout: 25_000 }).then(
    () => true,
    () => false,
  );
  const names = hasCard && (await alert.textContent())?.includes(`guide@${VERSION}`);
  await page.close();
  return { card: hasCard && names, reports };
}

test('rule 13.6: a screen that shows nothing is a card and one report; any other stays', {
  timeout: 240_000,
}, async () => {
  const fates: Promise<readonly [string, unknown]>[] = [];
  // One opens after the other, and all are watched side by side.
  for (const show of [...BLANK, ...SHOWN]) {
    const opened = await openScreen(show);
    fates.push(fateOf(show, opened).then((fate) => [show, fate]));
  }
  expect(Object.fromEntries(await Promise.all(fates))).toEqual(
    Object.fromEntries([
      ...BLANK.map((show) => [show, { card: true, reports: ['blank'] }]),
      ...SHOWN.map((show) => [show, { card: false, reports: [] }]),
    ]),
  );
});

test('the card of a page that was emptied leads back', async () => {
  const { page } = await openScreen('empties');
  const retry = page.getByRole('alert').getByRole('button', { name: 'Reintentar' });
  await retry.waitFor();
  await page.evaluate(() => history.replaceState(null, '', '/'));
  await retry.click();
  await page.getByText('Listo').waitFor();
  await page.getByRole('navigation').first().waitFor();
  await page.close();
});
