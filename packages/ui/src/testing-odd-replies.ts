import { notifications } from '@mantine/notifications';
import { queryClient } from '@mentorias/session';
import { fakeNetwork, reply } from '@mentorias/session/testing';
import { oddReplies } from '@mentorias/session/testing-odd-replies';
import { act, cleanup, fireEvent, waitFor } from '@testing-library/react';
import fc from 'fast-check';
import type { ReactElement } from 'react';
import { expect, test, vi } from 'vitest';
import { renderScreen } from './testing.tsx';

/** Runs of each screen: few at every change, many in `pnpm test:long`, where `SEED=…` repeats them. */
const RUNS = Number(process.env.ODD_RUNS ?? 4);
const SEED = Number(process.env.SEED ?? 1);
const RUN_MS = 5000;

/** Roles and names are looked up without the testing library, whose queries would take most of a run. */
const DIALOG = '[role=dialog]';

interface OddScreen {
  element: ReactElement;
  /** The replies of a correct backend. */
  replies: Record<string, unknown>;
  options?: Parameters<typeof renderScreen>[1];
  /** The names of buttons whose dialogs are checked too. */
  opens?: RegExp[];
}

/** Renders each screen with replies of unexpected structure, and fails for what no reply may cause (rules 11.6 and 12.3). */
export function testOddReplies(screens: Record<string, OddScreen>): void {
  test.each(Object.entries(screens))(
    '%s is sound whatever a backend answers',
    async (_name, { element, replies, options, opens = [] }) => {
      const log = ['error', 'warn'].map((method) => vi.spyOn(console, method as 'error').mockImplementation(() => {}));
      const odd = fc.record(
        Object.fromEntries(
          Object.entries(replies).map(([call, sound]) => [
            call,
            fc.oneof({ weight: 1, arbitrary: fc.constant(sound) }, { weight: 3, arbitrary: oddReplies(sound) }),
          ]),
        ),
      );
      const run = fc.asyncProperty(odd, async (answers) => {
        fakeNetwork(
          Object.fromEntries(Object.entries(answers).map(([call, body]) => [call, reply(200, body ?? null)])),
        );
        renderScreen(element, options);
        await expectSound();
        for (const name of opens) await lookInto(name);
        cleanup();
        act(() => notifications.clean());
        queryClient.clear();
      });
      await fc.assert(run, { numRuns: RUNS, seed: SEED, endOnFailure: true });
      for (const spy of log) spy.mockRestore();
    },
    RUNS * RUN_MS,
  );
}

/** Opens the dialog of the first button of that name, if there is one, and closes it. */
async function lookInto(name: RegExp): Promise<void> {
  const button = [...document.querySelectorAll('button:enabled')].find((one) => name.test(nameOf(one)));
  if (!button) return;
  fireEvent.click(button);
  const dialog = await waitFor(() => {
    const opened = document.querySelector(DIALOG);
    expect(opened).not.toBeNull();
    return opened!;
  });
  await expectSound();
  fireEvent.keyDown(dialog, { key: 'Escape' });
  await waitFor(() => expect(document.querySelector(DIALOG)).toBeNull());
}

/** All is loaded, and nothing on the screen is broken, still loading or without a name. */
async function expectSound(): Promise<void> {
  await waitFor(() => {
    expect(queryClient.isFetching()).toBe(0);
    expect(document.body.textContent).not.toMatch(/Cargando|Comprobando/);
    expect(document.querySelector('.mantine-Skeleton-root')).toBeNull();
  });
  const attributes = [...document.querySelectorAll('body *')].flatMap((element) =>
    ['aria-label', 'title', 'placeholder', 'value', 'href'].map((name) => element.getAttribute(name) ?? ''),
  );
  for (const text of [document.body.textContent ?? '', ...attributes])
    expect(text).not.toMatch(/\bNaN\b|Invalid Date|undefined|\bnull\b|\[object Object\]|Unexpected Application Error/);
  const nameless = [
    ...document.querySelectorAll('button, a[href], h1, h2, h3, input, select, textarea, [role=dialog]'),
  ];
  expect(nameless.filter((element) => nameOf(element) === '').map((element) => element.outerHTML)).toEqual([]);
}

/** The accessible name, as far as our screens use it. */
function nameOf(element: Element): string {
  const labels = (element.getAttribute('aria-labelledby') ?? '').split(' ').map((id) => document.getElementById(id));
  const own = 'labels' in element ? [...((element as HTMLInputElement).labels ?? [])] : [];
  const words = [element.getAttribute('aria-label'), ...[...labels, ...own, element].map((one) => one?.textContent)];
  const isHidden = element.closest('[hidden], [aria-hidden=true], [type=hidden]') !== null;
  return isHidden ? 'hidden' : words.join('').trim();
}
