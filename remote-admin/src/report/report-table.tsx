import type { ReceivedMonth } from '@mentorias/contract/received/program';
import { UNKNOWN } from '@mentorias/domain/time/lima-time';
import { showMonth } from '@mentorias/domain/time/months';
import { VisuallyHidden } from '@mentorias/ui';
import { Table } from '@mentorias/ui/table';
import styles from './report.module.css';
import { figureTexts, texts } from './texts.ts';

const FIGURES = Object.entries(figureTexts) as [keyof typeof figureTexts, string][];

/** The same months in numbers, the latest first. */
export function ReportTable({ months }: { months: ReceivedMonth[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard.
    <section className={styles.scroll} aria-label={texts.table} tabIndex={0}>
      <Table tabularNums>
        <caption>
          <VisuallyHidden>{texts.title}</VisuallyHidden>
        </caption>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{texts.month}</Table.Th>
            {FIGURES.map(([key, label]) => (
              <Table.Th key={key} scope="col" ta="right">
                {label}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {months.toReversed().map((month) => (
            <Table.Tr key={month.month}>
              <Table.Th scope="row">{showMonth(month.month)}</Table.Th>
              {FIGURES.map(([key]) => (
                <Table.Td key={key} ta="right">
                  {month[key]?.toLocaleString('es-PE') ?? UNKNOWN}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </section>
  );
}
