import { apiConfigFrom, ConfigError } from '@mentorias/api/config';
import { gatewayConfigFrom } from '@mentorias/gateway/config/gateway-config';
import { workersFrom } from '@mentorias/gateway/operations/supervise-workers';
import { describe, expect, test } from 'vitest';
import { documentedVariables } from './documented-variables.ts';
import { VARIABLES } from './testing-variables.ts';

/** What a start alone can tell: an address of another machine, a file in place of a folder, a shell that is not there. */
const AT_THE_START = ['HOST', 'DATA_DIR', 'SHELL_DIR'];

test('every variable of docs/configuration.md is tried, and no other', () => {
  expect(Object.keys(VARIABLES).sort()).toEqual(documentedVariables().sort());
});

/** Reads the environment as a start does. */
function read(env: Record<string, string>) {
  workersFrom(env);
  gatewayConfigFrom(env);
  apiConfigFrom(env);
}

describe('a value that cannot be used is one sentence', () => {
  const wrong = Object.entries(VARIABLES).filter(
    ([name, { kind, bad }]) => bad && kind !== 'development' && !AT_THE_START.includes(name),
  );
  test.each(wrong)('%s', (name, { bad }) => {
    const refusal = () => read({ ...bad?.more, [name]: bad?.value ?? '' });
    expect(refusal).toThrow(ConfigError);
    expect(refusal).toThrow(bad?.sentence);
    expect(refusal).toThrow(/^.+\.$/);
  });
});
