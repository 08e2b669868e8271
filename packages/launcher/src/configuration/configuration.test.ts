import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { apiConfigFrom } from '@mentorias/api/config';
import { ConfigError } from '@mentorias/api/environment';
import { gatewayConfigFrom } from '@mentorias/gateway/config/gateway-config';
import { workersFrom } from '@mentorias/gateway/operations/supervise-workers';
import { describe, expect, test } from 'vitest';
import { ROOT } from '../front-ends/front-ends.ts';
import { VARIABLES } from './testing-variables.ts';

/** What a start alone can tell: an address of another machine, a file in place of a folder, a shell that is not there. */
const AT_THE_START = ['HOST', 'DATA_DIR', 'SHELL_DIR'];

/** The variables in the first column of the table of docs/configuration.md. */
function documentedVariables(): string[] {
  const rows = readFileSync(join(ROOT, 'docs/configuration.md'), 'utf8').split('\n');
  return rows
    .filter((row) => row.startsWith('| `'))
    .flatMap((row) => [...(row.split(' | ')[0] ?? '').matchAll(/`([A-Z_]+)`/g)].map(([, name = '']) => name));
}

test('every variable of docs/configuration.md is tried, and no other', () => {
  expect(Object.keys(VARIABLES).sort()).toEqual(documentedVariables().sort());
});

/** What the image fixes, an address that has no meaning in it, and what only a trial or a developer sets. */
const NOT_IN_COMPOSE = [
  'NODE_ENV',
  'HOST',
  'PORT',
  'DATA_DIR',
  'RELEASES_DIR',
  'API_URL',
  'METRICS_PORT',
  'DEMO',
  'SHELL_DIR',
  'DEV_PORT',
  'DEV_SHELLS',
];

test('compose.yaml passes every variable of docs/configuration.md on to the gateways', () => {
  const compose = readFileSync(join(ROOT, 'docs/operations/container/compose.yaml'), 'utf8');
  const environment = compose.slice(compose.indexOf('  environment:'), compose.indexOf('  volumes:'));
  const passed = [...environment.matchAll(/^ {4}([A-Z_]+):/gm)].map(([, name]) => name);
  expect(passed.sort()).toEqual(
    documentedVariables()
      .filter((name) => !NOT_IN_COMPOSE.includes(name))
      .sort(),
  );
});

/** Reads the environment as a start does. */
function read(env: Record<string, string>) {
  workersFrom(env);
  gatewayConfigFrom(env);
  apiConfigFrom(env);
}

test('an empty variable is one that is not set, as compose.yaml passes it on', () => {
  const names = documentedVariables().filter((name) => !['DEV_PORT', 'DEV_SHELLS'].includes(name));
  expect(() => read(Object.fromEntries(names.map((name) => [name, ''])))).not.toThrow();
});

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
