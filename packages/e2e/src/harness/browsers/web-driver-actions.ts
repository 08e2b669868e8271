import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type * as TestingLibrary from '@testing-library/dom';
import type { WebDriver, WebElement } from 'selenium-webdriver';
import { Key } from 'selenium-webdriver';
import type { UserActions } from './user-actions.ts';
import { isChoice, labelled } from './user-actions.ts';

/** How long an element is waited for, in milliseconds. */
const TIMEOUT_MS = 15_000;

/** Finds by role, label and text in the page, as the tests of screens do. */
const QUERIES = readFileSync(
  join(createRequire(import.meta.url).resolve('@testing-library/dom'), '../@testing-library/dom.umd.min.js'),
  'utf8',
);

/** A name is the whole of it, or a pattern; patterns travel into the page as text. */
interface Named {
  role: string;
  name: string;
  isPattern?: boolean;
}

type Wanted = Named | { label: string } | { words: string; isPattern?: boolean };

/** Looks in the page for what can be seen of `wanted`, inside of `scopes` from the outermost on. */
function search(scopes: Named[], wanted: Wanted): Element[] {
  const { queryAllByRole, queryAllByLabelText, queryAllByText } = (
    globalThis as unknown as { TestingLibraryDom: typeof TestingLibrary }
  ).TestingLibraryDom;
  const named = (root: HTMLElement, { role, name, isPattern }: Named) =>
    queryAllByRole(root, role, { name: isPattern ? new RegExp(name) : name });
  const roots = scopes.reduce((found, scope) => found.flatMap((root) => named(root, scope)), [document.body]);
  const fields = { selector: 'input, select, textarea' };
  const found = roots.flatMap((root) => {
    if ('role' in wanted) return named(root, wanted);
    if ('label' in wanted) return queryAllByLabelText(root, new RegExp(wanted.label), fields);
    return queryAllByText(root, wanted.isPattern ? new RegExp(wanted.words) : wanted.words, { exact: false });
  });
  return found.filter((element) => element.checkVisibility());
}

/** The same actions through a WebDriver; clicks are at the centre of an element. */
export function webDriverActions(driver: WebDriver, scopes: Named[] = []): UserActions {
  async function seen(wanted: Wanted): Promise<WebElement[]> {
    const isReady = await driver.executeScript<boolean>("return 'TestingLibraryDom' in globalThis");
    if (!isReady) await driver.executeScript(QUERIES);
    return driver.executeScript<WebElement[]>(search, scopes, wanted);
  }

  /** Acts on the first such element as soon as it is visible and enabled. */
  function withFirst<Result>(
    wanted: Wanted,
    act: (element: WebElement) => Promise<Result>,
  ): Promise<{ result: Result }> {
    const tryIt = () =>
      orNullInPassing(async () => {
        const [element] = await seen(wanted);
        return element ? { result: await act(element) } : null;
      });
    return orSayWhatIsThere(wanted, driver.wait(tryIt, TIMEOUT_MS) as Promise<{ result: Result }>);
  }

  /** A failed wait says what the page shows instead. */
  async function orSayWhatIsThere<Result>(wanted: Wanted, waiting: Promise<Result>): Promise<Result> {
    try {
      return await waiting;
    } catch (cause) {
      const shown = await driver.executeScript<string>(
        "return [location.href, document.querySelector('#root').innerText].join(': ')",
      );
      throw new Error(`${JSON.stringify(wanted)} cannot be acted on at ${shown}`, { cause });
    }
  }

  /** In the middle of the window: WebKit's driver scrolls nothing where the page has a `scroll-padding`. */
  async function clickInTheMiddle(element: WebElement): Promise<void> {
    await driver.executeScript((element: Element) => element.scrollIntoView({ block: 'center' }), element);
    await element.click();
  }

  const field = (label: string) => ({ label: labelled(label).source });

  async function options(select: WebElement): Promise<string[]> {
    return driver.executeScript<string[]>(
      (element: HTMLSelectElement) => Array.from(element.options, (option) => option.text),
      select,
    );
  }

  return {
    open: async (path) => {
      const base = await driver.executeScript<string>('return location.origin');
      await driver.get(new URL(path, base).href);
    },
    async see(words) {
      const wanted = typeof words === 'string' ? { words } : { words: words.source, isPattern: true };
      await withFirst(wanted, async () => {});
    },
    async seeClosed(name) {
      const isClosed = () => orNullInPassing(async () => (await seen({ role: 'dialog', name })).length === 0);
      await driver.wait(isClosed, TIMEOUT_MS, `${name} is open`);
    },
    async click(role, name) {
      const wanted = typeof name === 'string' ? { role, name } : { role, name: name.source, isPattern: true };
      await withFirst(wanted, clickInTheMiddle);
    },
    async turnOn(name) {
      await withFirst({ role: 'switch', name }, async (input) => {
        const track = await driver.executeScript<WebElement>(
          (element: HTMLInputElement) => [...(element.labels ?? [])].find((label) => label.checkVisibility()),
          input,
        );
        await clickInTheMiddle(track);
      });
    },
    async fill(label, text, key) {
      await withFirst(field(label), async (element) => {
        await element.clear();
        await element.sendKeys(text, ...(key ? [Key[key === 'Enter' ? 'ENTER' : 'TAB']] : []));
      });
    },
    async offered(label) {
      const { result } = await withFirst(field(label), async (select) => {
        const choices = (await options(select)).filter(isChoice);
        if (choices.length === 0) throw new NotYet();
        return choices;
      });
      return result;
    },
    async choose(label, option) {
      await withFirst(field(label), async (select) => {
        const index = (await options(select)).indexOf(option);
        if (index < 0) throw new NotYet();
        const choice = await driver.executeScript<WebElement>(
          (element: HTMLSelectElement, at: number) => element.options[at],
          select,
          index,
        );
        await choice.click();
      });
    },
    in: (role, name) => webDriverActions(driver, [...scopes, { role, name }]),
  };
}

/** The page has not come that far yet. */
class NotYet extends Error {
  override name = 'NotYet';
}

/** What `look` finds; null where a retry may find more. */
async function orNullInPassing<Found>(look: () => Promise<Found>): Promise<Found | null> {
  try {
    return await look();
  } catch (problem) {
    if (!isPassing(problem)) throw problem;
    return null;
  }
}

/** Whether a retry may succeed: the element moves, is covered, was rendered again, or the page is loading. */
function isPassing(problem: unknown): boolean {
  const passing = [
    'NotYet',
    'ElementClickInterceptedError',
    'ElementNotInteractableError',
    'StaleElementReferenceError',
    'JavascriptError',
  ];
  return problem instanceof Error && passing.includes(problem.name);
}
