import * as whole from '@tanstack/react-query';
import { expect, test } from 'vitest';
import * as eager from './eager.ts';
import * as rest from './rest.ts';

test('each export of TanStack Query is in one of the two parts, as the same thing', () => {
  expect([...Object.keys(eager), ...Object.keys(rest)].sort()).toEqual(Object.keys(whole).sort());
  expect({ ...eager, ...rest }).toEqual({ ...whole });
});
