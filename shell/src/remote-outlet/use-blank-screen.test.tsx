import { act, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { BLANK_LIMIT_MS, useBlankScreen } from './use-blank-screen.ts';

const onBlank = vi.fn();

function Screen({ children }: { children?: ReactNode }) {
  return <div ref={useBlankScreen('/profile', onBlank)}>{children}</div>;
}

// The hook loads it by its first look.
beforeAll(() => import('./is-blank.ts'));
beforeEach(() => {
  onBlank.mockReset();
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

test.each<[string, ReactNode, boolean]>([
  ['nothing', null, true],
  [
    'empty boxes',
    <div key="1">
      <p> </p>
    </div>,
    true,
  ],
  ['a word', <p key="1">Cargando...</p>, false],
  ['a picture', <svg key="1" />, false],
  ['a field', <input key="1" />, false],
])('a screen of %s', async (_, content, isBlank) => {
  render(<Screen>{content}</Screen>);
  await wait(BLANK_LIMIT_MS - 1);
  expect(onBlank).not.toHaveBeenCalled();
  await wait(1);
  expect(onBlank).toHaveBeenCalledTimes(isBlank ? 1 : 0);
});

test('a screen that is left before tells nothing', async () => {
  const { unmount } = render(<Screen />);
  unmount();
  await wait(BLANK_LIMIT_MS);
  expect(onBlank).not.toHaveBeenCalled();
});
