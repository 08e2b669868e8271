import { describe, expect, test } from 'vitest';
import { CONTRACTS, contractMessage, runsContract } from './contract.ts';

describe('a shell of contracts 4 to 5', () => {
  test.each([
    [3, false],
    [4, true],
    [5, true],
    [6, false],
  ])('asked for contract %i answers %s', (contract, runs) => {
    expect(runsContract(contract, { oldest: 4, newest: 5 })).toBe(runs);
  });
});

test.each([
  [{ oldest: 4, newest: 5 }, 'remote-admin was built for contract 6, the shell runs 4 to 5'],
  [CONTRACTS, 'remote-admin was built for contract 6, the shell runs 2'],
])('%j: the sentence names what the shell runs', (contracts, sentence) => {
  expect(contractMessage({ name: 'admin', contract: 6 }, contracts)).toBe(sentence);
});
