import { act } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderScreen } from '../testing.tsx';
import { useAfterPicture } from './use-after-picture.ts';

const drawn: boolean[] = [];
let bring = (_isHere: boolean) => {};

function Part({ fromStart }: { fromStart: boolean }) {
  const [isHere, setHere] = useState(fromStart);
  bring = setHere;
  drawn.push(useAfterPicture(isHere));
  return null;
}

/** The page's next picture, and the task after it. */
const nextPicture = () =>
  act(() => new Promise<void>((done) => requestAnimationFrame(() => setTimeout(() => setTimeout(done)))));

test('what is gone before its picture is followed by nothing', async () => {
  renderScreen(<Part fromStart={false} />);
  act(() => bring(true));
  act(() => bring(false));
  await nextPicture();
  expect(drawn.at(-1)).toBe(false);
});

test('on the first screen what was here from the start is followed after its picture, on later ones at once', async () => {
  drawn.length = 0;
  const { unmount } = renderScreen(<Part fromStart />);
  expect(drawn).toEqual([false]);
  await nextPicture();
  expect(drawn.at(-1)).toBe(true);
  unmount();
  drawn.length = 0;
  renderScreen(<Part fromStart />);
  expect(drawn[0]).toBe(true);
});

test('what comes is followed after its picture, once for all', async () => {
  renderScreen(<Part fromStart={false} />);
  drawn.length = 0;
  act(() => bring(true));
  expect(drawn).toEqual([false]);
  await nextPicture();
  expect(drawn.at(-1)).toBe(true);
  act(() => bring(false));
  expect(drawn.at(-1)).toBe(false);
  act(() => bring(true));
  expect(drawn.at(-1)).toBe(true);
});
