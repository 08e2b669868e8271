import type { ReceivedMonth } from '@mentorias/contract/received/program';
import { UNKNOWN } from '@mentorias/domain/time/lima-time';
import type { LimaMonth } from '@mentorias/domain/time/months';
import { addMonths, showMonth } from '@mentorias/domain/time/months';
import { Text, VisuallyHidden } from '@mentorias/ui';
import { Table } from '@mentorias/ui/table';
import styles from './report.module.css';
import { changeOf, showChange } from './shown-months.ts';
import { figureTexts, texts } from './texts.ts';

const FIGURES = Object.entries(figureTexts) as [keyof typeof figureTexts, string][];

interface ReportTableProps {
  months: ReceivedMonth[];
  /** These and the one before, which is not shown. */
  known: ReceivedMonth[];
  /** The month that is not over, and is compared with none. */
  present: LimaMonth;
}

/** The same months in numbers, the latest first, each with the difference to the month before (rule 9.25). */
export function ReportTable({ months, known, present }: ReportTableProps) {
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
              <Table.Th scope="row">
                <span>{showMonth(month.month)}</span>
                {month.month === present && (
                  <Text size="xs" c="dimmed">
                    {texts.soFar}
                  </Text>
                )}
              </Table.Th>
              {FIGURES.map(([key]) => (
                <Table.Td key={key} ta="right">
                  <span>{month[key]?.toLocaleString('es-PE') ?? UNKNOWN}</span>
                  {month.month !== present && <Change month={month} known={known} figure={key} />}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </section>
  );
}

interface ChangeProps {
  month: ReceivedMonth;
  known: ReceivedMonth[];
  figure: keyof typeof figureTexts;
}

function Change({ month, known, figure }: ChangeProps) {
  const name = addMonths(month.month, -1);
  const change = changeOf(
    month,
    known.find((one) => one.month === name),
    figure,
  );
  if (change === undefined) return null;
  return (
    <Text size="xs" c="dimmed">
      <span>{change === 0 ? texts.same : showChange(change)}</span>
      <VisuallyHidden>{` ${texts.before(showMonth(name))}`}</VisuallyHidden>
    </Text>
  );
}
