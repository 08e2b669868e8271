import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../front-ends/front-ends.ts';

/** The variables in the first column of the table of docs/configuration.md. */
export function documentedVariables(): string[] {
  const rows = readFileSync(join(ROOT, 'docs/configuration.md'), 'utf8').split('\n');
  return rows
    .filter((row) => row.startsWith('| `'))
    .flatMap((row) => [...(row.split(' | ')[0] ?? '').matchAll(/`([A-Z_]+)`/g)].map(([, name = '']) => name));
}
