import type { ReceivedRow } from '@mentorias/contract/received/user-import';
import { ACCOUNT_COLUMN_NAMES, ACCOUNT_COLUMNS } from '@mentorias/domain/people/account-columns';
import { Table } from '@mentorias/ui/table';
import { texts } from './texts.ts';

/** The first good lines as they would be stored, in the columns that any of them has (rule 8.12). */
export function FirstRows({ rows }: { rows: readonly ReceivedRow[] }) {
  const columns = ACCOUNT_COLUMN_NAMES.filter((column) => rows.some((row) => row.texts[column]));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard.
    <section aria-label={texts.first} tabIndex={0} style={{ overflowX: 'auto' }}>
      <Table captionSide="top">
        <Table.Caption ta="start">{texts.first}</Table.Caption>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{texts.line}</Table.Th>
            {columns.map((column) => (
              <Table.Th key={column} scope="col">
                {ACCOUNT_COLUMNS[column]}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr key={row.line}>
              <Table.Th scope="row">{row.line}</Table.Th>
              {columns.map((column) => (
                <Table.Td key={column} translate="no">
                  {row.texts[column]}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </section>
  );
}
