import type { Change } from '@mentorias/federation/releases/history';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rolledBack, versionsBefore } from './history.ts';

const VERSIONS = ['1.0.0', '1.1.0', '1.2.0', '1.3.0'];
const change = (action: Change['action'], version: string, left?: string): Change => ({
  at: '2026-11-23T14:00:00.000Z',
  by: 'ana',
  action,
  version,
  ...(left && { left }),
});
const pointerTo = (version: string, previous: string | null = null) => ({ version, previous, canary: null });

test.each<[string, Change[], string, string[]]>([
  ['a first release', [change('publish', '1.0.0')], '1.0.0', []],
  [
    'three releases',
    [change('publish', '1.0.0'), change('publish', '1.1.0', '1.0.0'), change('promote', '1.2.0', '1.1.0')],
    '1.2.0',
    ['1.1.0', '1.0.0'],
  ],
  ['a canary', [change('publish', '1.0.0'), change('canary', '1.1.0'), change('drop', '1.1.0')], '1.0.0', []],
  [
    'a rollback',
    [change('publish', '1.0.0'), change('publish', '1.1.0', '1.0.0'), change('rollback', '1.0.0', '1.1.0')],
    '1.0.0',
    [],
  ],
  [
    'a release that was rolled back and named again',
    [
      change('publish', '1.0.0'),
      change('publish', '1.1.0', '1.0.0'),
      change('rollback', '1.0.0', '1.1.0'),
      change('rollback', '1.1.0', '1.0.0'),
    ],
    '1.1.0',
    [],
  ],
  [
    'a rollback by name that jumped over two releases',
    [
      change('publish', '1.0.0'),
      change('publish', '1.1.0', '1.0.0'),
      change('publish', '1.2.0', '1.1.0'),
      change('publish', '1.3.0', '1.2.0'),
      change('rollback', '1.1.0', '1.3.0'),
    ],
    '1.1.0',
    ['1.0.0'],
  ],
  [
    'a rollback by name to a release that was current twice',
    [
      change('publish', '1.0.0'),
      change('publish', '1.1.0', '1.0.0'),
      change('publish', '1.0.0', '1.1.0'),
      change('publish', '1.2.0', '1.0.0'),
      change('rollback', '1.0.0', '1.2.0'),
    ],
    '1.0.0',
    ['1.1.0'],
  ],
  ['the first change that is remembered', [change('publish', '1.1.0', '1.0.0')], '1.1.0', ['1.0.0']],
])('after %s the versions before are known', (_, changes, current, before) => {
  expect(versionsBefore(changes, pointerTo(current))).toEqual(before);
});

test('what a rollback left or jumped over is rolled back, until it is current again', () => {
  const changes = [
    change('publish', '1.0.0'),
    change('publish', '1.1.0', '1.0.0'),
    change('publish', '1.2.0', '1.1.0'),
    change('rollback', '1.0.0', '1.2.0'),
  ];
  expect([...rolledBack(changes)]).toEqual(['1.1.0', '1.2.0']);
  expect([...rolledBack([...changes, change('rollback', '1.1.0', '1.0.0')])]).toEqual(['1.2.0', '1.0.0']);
});

test('without a history the pointer knows one version', () => {
  expect(versionsBefore([], pointerTo('1.1.0', '1.0.0'))).toEqual(['1.0.0']);
});

test('whatever was published before, rollbacks alone visit no version twice and come to an end', () => {
  const steps = fc.array(
    fc.record({ action: fc.constantFrom('publish', 'promote', 'rollback'), version: fc.constantFrom(...VERSIONS) }),
    { minLength: 1, maxLength: 30 },
  );
  fc.assert(
    fc.property(steps, (taken) => {
      const changes: Change[] = [];
      let current: string | undefined;
      const take = (action: Change['action'], version: string) => {
        if (version !== current) changes.push(change(action, version, current));
        current = version;
      };
      for (const { action, version } of taken) take(action as Change['action'], version);
      const visited = [current];
      for (;;) {
        const [target] = versionsBefore(changes, pointerTo(current!));
        if (target === undefined) break;
        expect(visited).not.toContain(target);
        visited.push(target);
        take('rollback', target);
      }
    }),
  );
});
