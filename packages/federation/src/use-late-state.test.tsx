import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { useLateState } from './use-late-state.ts';

/** A state outside of React. */
function stateOf(value: string) {
  const listeners = new Set<() => void>();
  return {
    read: () => value,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    set(next: string) {
      value = next;
      for (const listener of listeners) listener();
    },
    count: () => listeners.size,
  };
}

type Source = ReturnType<typeof stateOf>;

function Shown({ source }: { source: Source }) {
  return <p>{useLateState(source.subscribe, source.read)}</p>;
}

test('follows a state, and no longer when it is gone', () => {
  const source = stateOf('loading');
  const { unmount } = render(<Shown source={source} />);
  act(() => source.set('ready'));
  expect(screen.getByText('ready')).toBeVisible();
  unmount();
  expect(source.count()).toBe(0);
});

test('misses nothing that happens between drawing and following', () => {
  const source = stateOf('loading');
  const late = {
    ...source,
    subscribe(listener: () => void) {
      source.set('ready');
      return source.subscribe(listener);
    },
  };
  render(<Shown source={late} />);
  expect(screen.getByText('ready')).toBeVisible();
});

const drawn: string[] = [];
let press = () => {};

const isFailed = (state: string) => state === 'failed';

function Page({ source }: { source: Source }) {
  const [presses, setPresses] = useState(0);
  press = () => setPresses((before) => before + 1);
  drawn.push(`${useLateState(source.subscribe, source.read, isFailed)} ${presses}`);
  return null;
}

test('what the user does is drawn before it', () => {
  const source = stateOf('loading');
  render(<Page source={source} />);
  drawn.length = 0;
  act(() => {
    source.set('ready');
    press();
  });
  expect(drawn[0]).toBe('loading 1');
  expect(drawn.at(-1)).toBe('ready 1');
});

test('what is urgent is drawn with it', () => {
  const source = stateOf('loading');
  render(<Page source={source} />);
  drawn.length = 0;
  act(() => {
    source.set('failed');
    press();
  });
  expect(drawn[0]).toBe('failed 1');
});
