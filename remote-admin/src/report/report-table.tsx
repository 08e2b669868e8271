import type { ReceivedMonth } from '@mentorias/contract/received/program';
import { UNKNOWN } from '@mentorias/domain/time/lima-time';
import type { LimaMonth } from '@mentorias/domain/time/months';
import { addMonths, formatMonth } from '@mentorias/domain/time/months';
import { Link } from '@mentorias/federation/router';
import { useOffered } from '@mentorias/session';
import { Anchor, Text, VisuallyHidden } from '@mentorias/ui';
import { Table } from '@mentorias/ui/table';
import styles from './report.module.css';
import { changeOf, formatChange, isStated } from './shown-months.ts';
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
  const figures = FIGURES.filter(([key]) => isStated(known, key));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard.
    <section className={styles.scroll} aria-label={texts.table} tabIndex={0}>
      <Table tabularNums horizontalSpacing={6}>
        <caption>
          <VisuallyHidden>{texts.title}</VisuallyHidden>
        </caption>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{texts.month}</Table.Th>
            {figures.map(([key, label]) => (
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
                <span>{formatMonth(month.month)}</span>
                {month.month === present && (
                  <Text size="xs" c="dimmed">
                    {texts.soFar}
                  </Text>
                )}
              </Table.Th>
              {figures.map(([key, label]) => (
                <Table.Td key={key} ta="right">
                  <Figure month={month} figure={key} label={label} />
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

type Name = keyof typeof figureTexts;

interface FigureProps {
  month: ReceivedMonth;
  figure: Name;
  label: string;
}

/** A figure, which leads to the list of exactly what it counts (rule 9.28); a dash for what is not known. */
function Figure({ month: { month, ...figures }, figure, label }: FigureProps) {
  const hasEvents = useOffered('admin/calendar_events');
  // Filters of the accounts come with the figures.
  const hasAccounts = useOffered('admin/figures');
  const count = figures[figure];
  const list = listOf(figure, month);
  if (!count || !(list.startsWith('/users') ? hasAccounts : hasEvents))
    return <span>{count?.toLocaleString('es-PE') ?? UNKNOWN}</span>;
  const shown = count.toLocaleString('es-PE');
  return (
    <Anchor
      component={Link}
      to={list}
      inherit
      c="inherit"
      underline="always"
      data-standalone
      aria-label={texts.countOf(shown, label, formatMonth(month))}
    >
      {shown}
    </Anchor>
  );
}

function listOf(figure: Name, month: LimaMonth): string {
  const lists = {
    sessions_held: `/?status=held&month=${month}`,
    hours_held: `/?status=held&month=${month}`,
    sessions_held_by_both: `/?status=held_by_both&month=${month}`,
    sessions_held_by_one: `/?status=held_by_one&month=${month}`,
    sessions_unrecorded: `/?status=unrecorded&month=${month}`,
    sessions_disputed: `/?status=disputed&month=${month}`,
    sessions_not_attended: `/?status=missed&month=${month}`,
    sessions_cancelled: `/?status=cancelled&month=${month}`,
    mentors_without_sessions: `/users?user_type=1&without_held=${month}`,
    entrepreneurs_without_session: `/users?user_type=0&without_held=${month}`,
  };
  return lists[figure];
}

interface ChangeProps {
  month: ReceivedMonth;
  known: ReceivedMonth[];
  figure: Name;
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
      <span>{change === 0 ? texts.same : formatChange(change)}</span>
      <VisuallyHidden>{` ${texts.before(formatMonth(name))}`}</VisuallyHidden>
    </Text>
  );
}
