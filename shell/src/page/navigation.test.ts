import { currentTrace, startTrace } from '@mentorias/session';
import { expect, test } from 'vitest';
import { beforeEachScreen, followNavigation } from './navigation.ts';

test('each screen has a trace of its own (rule 13.7)', () => {
  let follow = (_state: { location: { pathname: string } }) => {};
  const subscribe = (listener: typeof follow) => {
    follow = listener;
    return () => {};
  };
  followNavigation({ subscribe } as never);
  beforeEachScreen(startTrace);
  const first = currentTrace();
  follow({ location: { pathname: '/users' } });
  const second = currentTrace();
  expect(second).not.toBe(first);
  follow({ location: { pathname: '/users' } });
  expect(currentTrace()).toBe(second);
});
