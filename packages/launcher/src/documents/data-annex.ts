import type { Datum } from '@mentorias/api/database/inventory';
import { dataOf, INVENTORY } from '@mentorias/api/database/inventory';
import type { Kept } from '@mentorias/api/database/inventory-kinds';

/** The heading below which the annex stands in docs/security.md. */
export const ANNEX = '## Annex: what is kept of people';

const INTRODUCTION = `\`pnpm security-table\` writes it from the inventory ([decision 81](decisions/0081-an-inventory-of-personal-data.md)): the columns with data about people, by table and kind. The privacy policy says the same in words.
An erasure deletes the rows, or blanks the columns in **bold**, and keeps the rest.`;

/** The tables with data about people as Markdown: why and on what ground, how long, and which columns hold what. */
export function dataAnnex(): string {
  const rows = [...INVENTORY].flatMap(([table, { purpose, basis, kept, deleted }]) => {
    const data = dataOf(table).filter(({ kind }) => kind !== 'technical' && kind !== 'derived');
    if (data.length === 0) return [];
    return [
      `| \`${table}\` | ${purpose} | ${basis} | ${termOf(kept)} | ${byKind(data)} | ${deleted ? 'rows' : 'columns'} |`,
    ];
  });
  const head = ['| Table | Purpose | Ground | Kept | Data | Erased |', '|---|---|---|---|---|---|'];
  return [ANNEX, INTRODUCTION, '', ...head, ...rows, ''].join('\n');
}

function termOf(kept: Kept): string {
  if (kept === 'account') return 'as long as the account';
  if (kept === 'history') return 'for good';
  return `term \`${kept.term}\``;
}

function byKind(data: Datum[]): string {
  return [...Map.groupBy(data, ({ kind }) => kind)]
    .map(([kind, some]) => `${kind}: ${some.map(nameOf).join(', ')}`)
    .join('; ');
}

function nameOf({ column, erased, ownTerm }: Datum): string {
  const name = erased === 'blank' ? `**${column}**` : column;
  return ownTerm ? `${name} (term \`${ownTerm.term}\`)` : name;
}
