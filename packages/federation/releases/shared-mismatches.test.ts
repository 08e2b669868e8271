import { expect, test } from 'vitest';
import { mismatchMessage } from '../src/shared-modules.ts';
import { sharedMismatches } from './shared-mismatches.ts';

const provided = { react: '19.3.1', jotai: '3.0.1' };

test.each([
  [{ react: '^19.3.1' }, []],
  [{ react: '^19.0.0', jotai: '^3.0.0' }, []],
  [{ react: '^19.4.0' }, ['remote-admin needs react ^19.4.0, the shell provides 19.3.1']],
  [{ react: '^18.3' }, ['remote-admin needs react ^18.3, the shell provides 19.3.1']],
  [{ '@mentorias/ui/charts': '^1.0.0' }, ['remote-admin needs @mentorias/ui/charts ^1.0.0, the shell provides none']],
])('a remote that requires %j', (required, sentences) => {
  const mismatches = sharedMismatches({ shared: required as Record<string, string> }, { shared: provided });
  expect(mismatches.map((mismatch) => mismatchMessage('admin', mismatch))).toEqual(sentences);
});

test.each<[string[], string[] | undefined, string[]]>([
  [['Button', 'Text'], ['Button', 'Text', 'Title'], []],
  [['Button', 'Combobox'], ['Button'], ['remote-guide needs Combobox of @mentorias/ui, the shell has no such export']],
  [['Combobox'], undefined, []],
])('a remote that uses %j of a module that exports %j', (used, exported, sentences) => {
  const needed = { shared: { '@mentorias/ui': '^1.0.0' }, uses: { '@mentorias/ui': used } };
  const shell = { shared: { '@mentorias/ui': '1.2.0' }, ...(exported && { exports: { '@mentorias/ui': exported } }) };
  expect(sharedMismatches(needed, shell).map((mismatch) => mismatchMessage('guide', mismatch))).toEqual(sentences);
});
