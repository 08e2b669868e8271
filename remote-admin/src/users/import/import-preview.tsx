import type {
  BadLine as Line,
  ReceivedColumns,
  ReceivedImport,
  ReceivedRow,
} from '@mentorias/contract/received/user-import';
import { ACCOUNT_COLUMN_NAMES, ACCOUNT_COLUMNS, missingColumns } from '@mentorias/domain/people/account-columns';
import { Alert, Icon, Stack, Text } from '@mentorias/ui';
import { Table } from '@mentorias/ui/table';
import styles from '../users.module.css';
import { texts } from './texts.ts';

/** The most bad lines that are shown at a time. */
const LINES_SHOWN = 50;

/** How many lines would be imported, the first of them as stored, and each bad line with its reasons. */
export function ImportPreview({ report: { bad, good_count, first, columns } }: { report: ReceivedImport }) {
  // Without a column that it needs every line is bad, and for that reason alone.
  if (columns && missingColumns(columns.places).length > 0) return null;
  const ignored = columns ? ignoredIn(columns) : [];
  return (
    <Stack gap="sm">
      <Stack gap="sm" aria-live="polite">
        {good_count > 0 && (
          <Alert color="teal" icon={<Icon name="check" />}>
            {texts.good(good_count)}
          </Alert>
        )}
        {ignored.length > 0 && <Text size="sm">{texts.ignored(ignored)}</Text>}
      </Stack>
      {first.length > 0 && <FirstRows rows={first} />}
      {bad.length > 0 && <BadLines title={texts.bad(bad.length)} lines={bad} />}
    </Stack>
  );
}

/** Each line that is not imported, with its reasons. */
export function BadLines({ title, lines }: { title: string; lines: readonly Line[] }) {
  return (
    <Alert color="red" icon={<Icon name="alert" />} title={title} aria-live="polite">
      <ul>
        {lines.slice(0, LINES_SHOWN).map((line) => (
          <BadLine key={line.line} line={line} />
        ))}
      </ul>
      {lines.length > LINES_SHOWN && <Text size="sm">{texts.more(lines.length - LINES_SHOWN)}</Text>}
    </Alert>
  );
}

function ignoredIn({ header, places }: ReceivedColumns): string[] {
  const used = Object.values(places);
  return header.filter((cell, place) => cell !== '' && !used.includes(place));
}

/** The first good lines as they would be stored, in the columns that any of them has (rule 8.12). */
function FirstRows({ rows }: { rows: readonly ReceivedRow[] }) {
  const columns = ACCOUNT_COLUMN_NAMES.filter((column) => rows.some((row) => row.texts[column]));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard.
    <section aria-label={texts.first} tabIndex={0} className={styles.preview}>
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

function BadLine({ line: { line, name, email, problems } }: { line: Line }) {
  const who = [name, email].filter((text) => text !== '').join(', ');
  return (
    <li>
      <b>{`${texts.line} ${line}`}</b>
      <span>{`${who && ` (${who})`}: ${problems.join('. ')}.`}</span>
    </li>
  );
}
