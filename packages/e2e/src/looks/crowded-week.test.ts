import { addDays, instantOf } from '@mentorias/domain/time/lima-time';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { withOtherBackend } from '../harness/backends/with-other-backend.ts';
import { openPage, signIn } from '../harness/browser.ts';
import { audit } from '../harness/looks/audit.ts';
import type { Pointer } from '../harness/looks/pointer.ts';
import { clickVisibleCenter } from '../harness/looks/pointer.ts';

const MONDAY = '2030-03-04';
const WIDTHS = [768, 1280];
const NINE = 9 * 60;
/** A lane without the pixel of space on either side. */
const LEAST_WIDTH = 42;
const MANY = 11;

interface Held {
  /** From Monday, 0. */
  day: number;
  /** Minutes from midnight. */
  start: number;
  length: number;
}

const repeated = (count: number, held: (index: number) => Held) => Array.from({ length: count }, (_, at) => held(at));

/** A crowd on the hour, a crowd in a chain, short ones after one another, and an ordinary day. */
const WEEK: Held[] = [
  ...repeated(MANY, () => ({ day: 0, start: NINE, length: 60 })),
  ...repeated(MANY, () => ({ day: 0, start: NINE + 60, length: 60 })),
  ...repeated(2 * MANY, (at) => ({ day: 1, start: NINE + 30 * Math.floor(at / 2), length: 60 })),
  ...repeated(3, (at) => ({ day: 2, start: NINE + 15 * at, length: 15 })),
  ...repeated(9, (at) => ({ day: 3, start: NINE + 5 * at, length: 5 })),
  ...repeated(2, (at) => ({ day: 4, start: NINE + 60 * at, length: 60 })),
  { day: 5, start: NINE, length: 15 },
  { day: 5, start: 23 * 60 + 50, length: 5 },
];

function eventOf({ day, start, length }: Held, index: number) {
  const date = addDays(MONDAY, day);
  const person = (what: string) => ({ id: index, name: `${what} ${index}`, email: `${what}${index}@otra.example` });
  return {
    id: index,
    start_time: instantOf(date, start).toISOString(),
    end_time: instantOf(date, start + length).toISOString(),
    status: 'confirmed',
    description: 'Precios',
    attendees: [],
    guide: person('Mentora'),
    user: person('Empresa'),
  };
}

const calendar_events = WEEK.map(eventOf);
const { product, browser } = await withOtherBackend(
  { 'jefa@otra.example': { id: 9, user_type: 'admin' }, 'elena@otra.example': { id: 7, user_type: 'guide' } },
  {
    'GET /admin/calendar_events/span': { status: 200, body: { calendar_events, total_count: WEEK.length } },
    'GET /guide/profiles': { status: 200, body: { available_schedule: {} } },
    'GET /guide/calendar_events': { status: 200, body: { calendar_events } },
  },
);

async function open(email: string, path: string, width = 1280, pointer: Pointer = 'mouse') {
  const visitor = await openPage(browser, product.url, { hasTouch: pointer === 'touch', reducedMotion: 'reduce' });
  await visitor.page.setViewportSize({ width, height: 900 });
  // The lists beside the week, or in its place, say the same again.
  const none = { calendar_events: [], meta: { current_page: 1, total_pages: 0, total_count: 0 } };
  await visitor.page.route(/calendar_events\?.*(scope|page)=/, (route) => route.fulfill({ json: none }));
  await signIn(visitor.page, email);
  await visitor.page.goto(path);
  await visitor.page.locator('[data-event-id]').first().waitFor();
  await visitor.page.waitForLoadState('networkidle');
  return visitor;
}

/** The events of the week, and the boxes of those that have no lane, by days. */
function boxesOf(page: Page) {
  return (
    page
      .getByRole('region', { name: /^(Calendario|Tu semana)$/ })
      .getByRole('group')
      // A day that is too narrow for two lanes has a crowd in one box.
      .filter({ has: page.locator('button') })
      .evaluateAll((days) =>
        days.map((day) =>
          [...day.querySelectorAll('button')].map((button) => {
            const { left, right, top, bottom } = button.getBoundingClientRect();
            const { scrollHeight, clientHeight, textContent } = button;
            return { text: textContent, left, right, top, bottom, scrollHeight, clientHeight };
          }),
        ),
      )
  );
}

/** Runs in the page: an event, the digits of its time, and on how many rows its lines are. */
function rectsOf(event: Element) {
  const lines = [...(event.querySelector('span:has(> span)')?.children ?? [])].filter(
    ({ tagName }) => tagName === 'SPAN',
  );
  const text = lines[0]?.querySelector('span')?.firstChild;
  if (!text) throw new Error('an event without a time');
  const range = document.createRange();
  range.setStart(text, 0);
  range.setEnd(text, text.textContent?.indexOf('\u00a0') ?? 0);
  const sides = ({ left, right, top, bottom }: DOMRect) => ({ left, right, top, bottom });
  return {
    box: sides(event.getBoundingClientRect()),
    digits: sides(range.getBoundingClientRect()),
    rows: new Set(lines.map((line) => Math.round(line.getBoundingClientRect().top))).size,
  };
}

type Box = Awaited<ReturnType<typeof boxesOf>>[number][number];

const overlaps = (one: Box, other: Box) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

const countOf = ({ text }: Box) => Number(/^\+(\d+) más/.exec(text)?.[1] ?? 1);

const WEEKS = [
  ['an administrator', 'jefa@otra.example', `/?calendar=week&day=${MONDAY}`, 'Mentoría'],
  ['a mentor', 'elena@otra.example', `/?from=${MONDAY}&view=week`, 'Detalle de la mentoría'],
] as const;

describe.each(WEEKS)('a crowded week of %s (rule 9.14)', { timeout: 120_000 }, (_who, email, path, title) => {
  test.each(WIDTHS)('has no sliver and hides nothing at %i px', async (width) => {
    const { page, context, problems } = await open(email, path, width);
    const days = await boxesOf(page);
    const all = days.flat();
    const small = all.filter(({ left, right, top, bottom }) => right - left < LEAST_WIDTH || bottom - top < 24);
    expect(small).toEqual([]);
    for (const boxes of days) {
      const pairs = boxes.flatMap((one, at) => boxes.slice(at + 1).map((other) => [one, other] as const));
      expect(pairs.filter(([one, other]) => overlaps(one, other))).toEqual([]);
      const tops = boxes.map(({ top }) => top);
      expect(tops, 'in the order of their hours').toEqual(tops.toSorted((a, b) => a - b));
    }
    expect(days.map((boxes) => boxes.reduce((count, box) => count + countOf(box), 0))).toEqual(
      [0, 1, 2, 3, 4, 5].map((day) => WEEK.filter((held) => held.day === day).length),
    );
    expect(days[4]?.map(countOf), 'nothing is hidden on an ordinary day').toEqual([1, 1]);
    expect(await audit(page, 'the week', { looks: [{ width, colorScheme: 'light' }] })).toEqual([]);
    expect(await audit(page, 'the week', { byEqualAccess: false, looks: [{ width, colorScheme: 'dark' }] })).toEqual(
      [],
    );
    expect(problems).toEqual([]);
    await context.close();
  });

  test.each(WIDTHS)('says time and name of a short event on one line at %i px', async (width) => {
    const { page, context } = await open(email, path, width);
    const short = await page.locator('[data-short]').all();
    expect(short.length).toBeGreaterThan(2);
    for (const event of short) {
      const { box, digits, rows } = await event.evaluate(rectsOf);
      expect(digits.left).toBeGreaterThanOrEqual(box.left);
      expect(digits.right, 'the digits of the time are whole').toBeLessThanOrEqual(box.right);
      expect(digits.top).toBeGreaterThanOrEqual(box.top);
      expect(digits.bottom).toBeLessThanOrEqual(box.bottom);
      expect(rows).toBe(1);
    }
    await context.close();
  });

  const nineOnMonday = (page: Page) =>
    page
      .getByRole('group', { name: 'lunes, 4 de marzo' })
      .getByRole('button', { name: /^\+\d+ más/ })
      .first();
  const isFocused = (button: Locator) => button.evaluate((element) => element === document.activeElement);

  test.each([
    [768, 'mouse'],
    [1280, 'mouse'],
    [768, 'touch'],
  ] as const)('lists what has no lane at %i px, by %s', async (width, pointer) => {
    const { page, context, problems } = await open(email, path, width, pointer);
    const more = nineOnMonday(page);
    await clickVisibleCenter(more, pointer);
    const list = page.getByRole('dialog', { name: /^lunes, 4 de marzo, 9:00/ });
    await list.waitFor();
    expect(await list.locator('[data-event-id]').count()).toBe(MANY);
    const last = list.getByRole('button', { name: /Empresa 10$/ });
    await last.scrollIntoViewIfNeeded();
    await clickVisibleCenter(last, pointer);
    await page.getByRole('dialog', { name: title }).getByText('Empresa 10').first().waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await expect.poll(() => isFocused(more)).toBe(true);
    await clickVisibleCenter(more, pointer);
    await list.waitFor();
    expect(await audit(page, 'the list', { looks: [{ width, colorScheme: 'light' }] })).toEqual([]);
    expect(problems).toEqual([]);
    await context.close();
  });

  test('lists it by the keyboard, and the button has the focus again', async () => {
    const { page, context } = await open(email, path);
    const more = nineOnMonday(page);
    await more.focus();
    await page.keyboard.press('Enter');
    const list = page.getByRole('dialog', { name: /^lunes, 4 de marzo, 9:00/ });
    await expect.poll(() => list.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    await page.keyboard.press('Escape');
    await list.waitFor({ state: 'hidden' });
    await expect.poll(() => isFocused(more)).toBe(true);
    await context.close();
  });
});

test('a week has as many lanes as fit when the window changes (rule 9.14)', async () => {
  const { page, context } = await open('jefa@otra.example', `/?calendar=week&day=${MONDAY}`, 768);
  const shown = () => page.getByRole('group', { name: 'lunes, 4 de marzo' }).locator('[data-event-id]').count();
  expect(await shown()).toBe(2);
  await page.setViewportSize({ width: 1920, height: 900 });
  await expect.poll(shown).toBeGreaterThan(2);
  await page.setViewportSize({ width: 768, height: 900 });
  await expect.poll(shown).toBe(2);
  await context.close();
});
