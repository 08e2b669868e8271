import { act } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderScreen } from '../testing.tsx';
import { useDeferredReveal } from './use-deferred-reveal.ts';

const drawn: boolean[] = [];
let bring = (_isHere: boolean) => {};

function Part({ fromStart }: { fromStart: boolean }) {
  const [isHere, setHere] = useState(fromStart);
  bring = setHere;
  drawn.push(useDeferredReveal(isHere));
  return null;
}

test('what comes is drawn after the picture that it came with, what goes at once', () => {
  renderScreen(<Part fromStart={false} />);
  drawn.length = 0;
  act(() => bring(true));
  expect(drawn).toEqual([false, true]);
  drawn.length = 0;
  act(() => bring(false));
  expect(drawn[0]).toBe(false);
});

test('what was here from the start is drawn at once', () => {
  drawn.length = 0;
  renderScreen(<Part fromStart />);
  expect(drawn[0]).toBe(true);
});
