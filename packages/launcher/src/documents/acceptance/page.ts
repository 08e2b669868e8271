import { basename } from 'node:path';
import type { JsonReport } from './reports.ts';
import { outcomeOf } from './reports.ts';
import type { NamedTest, Row, Section } from './row.ts';
import { coreTests, ownTests } from './row.ts';

const INTRODUCTION = `# The specification, sentence by sentence

What the specification says, in our words (its Spanish texts literally), the tests that hold it, and what came of them when they last ran: with our own backend, and with one
that has the calls of §7 and a sign-in alone. What the specification leaves out ('not shown') has no row. \`pnpm acceptance-table\` writes this page from
\`packages/launcher/src/documents/acceptance/\`; with the reports that \`npm test\` keeps, \`pnpm acceptance-table .reports/*.json\`, it writes what came of the tests. A named test that is
not there fails \`npm test\`.

A test that stands in both columns needs no backend, or answers the calls by hand with what §7 names, where every other call is a 404. "The server's own" is what only a server can
show, and ours is the one that is tested.
`;

const HEADER = `| The specification says | With our own backend | | With §7 alone | |
|---|---|---|---|---|`;

/** The whole page. Without reports each cell keeps what the written page says of the same tests. */
export function acceptancePage(sections: readonly Section[], reports: readonly JsonReport[], written: string): string {
  const kept = writtenOutcomes(written);
  const cellsOf = (row: Row) => {
    const says = escaped(row.says);
    const cells = (column: string, tests: readonly NamedTest[], reason = '') => {
      const cell = [...tests.map(link), ...(reason ? [reason] : [])].join('; ');
      if (tests.length === 0) return [cell, '–'];
      return [
        cell,
        reports.length > 0 ? outcomeOf(tests, reports) : (kept.get(`${column} ${says} ${cell}`) ?? 'not run'),
      ];
    };
    const reason = typeof row.core === 'string' ? row.core : undefined;
    return [says, ...cells('own', ownTests(row)), ...cells('core', coreTests(row), reason)];
  };
  const tables = sections.map(({ title, rows }) => ({ title, cells: rows.map(cellsOf) }));
  const all = tables.flatMap(({ cells }) => cells);
  return [
    INTRODUCTION,
    `${all.length} sentences. With our own backend: ${countOf(all, 2)}. With §7 alone: ${countOf(all, 4)}.\n`,
    ...tables.map(
      ({ title, cells }) => `## ${title}\n${HEADER}\n${cells.map((row) => `| ${row.join(' | ')} |`).join('\n')}\n`,
    ),
  ].join('\n');
}

/** What the written page says of the tests of each cell. */
function writtenOutcomes(page: string): Map<string, string> {
  const rows = page.split('\n').filter((line) => line.startsWith('| '));
  return new Map(
    rows.flatMap((row) => {
      const [, says, own, ownOutcome = '', core, coreOutcome = ''] = row.split(/ ?(?<!\\)\| ?/);
      return [
        [`own ${says} ${own}`, ownOutcome],
        [`core ${says} ${core}`, coreOutcome],
      ] as const;
    }),
  );
}

function countOf(rows: readonly string[][], column: number): string {
  const counts = Map.groupBy(rows, (row) => row[column]);
  const counted = ['held', 'failed', 'not run'].map((outcome) => `${counts.get(outcome)?.length ?? 0} ${outcome}`);
  const without = counts.get('–')?.length;
  return [...counted, ...(without ? [`${without} that §7 cannot show`] : [])].join(', ');
}

const link = ({ file, names }: NamedTest) =>
  `[${basename(file).replace(/\.test\.tsx?$/, '')}](../${file}): ${escaped(names.join(' › '))}`;
const escaped = (text: string) => text.replaceAll(/[|<>*_[\]]/g, String.raw`\$&`);
