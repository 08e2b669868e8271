import type { ReceivedMonth } from '@mentorias/contract/received/program';
import { UNKNOWN } from '@mentorias/domain/time/lima-time';
import type { LimaMonth } from '@mentorias/domain/time/months';
import { formatMonth, formatShortMonth } from '@mentorias/domain/time/months';
import { Text, Tooltip } from '@mentorias/ui';
import type { CSSProperties } from 'react';
import styles from './report.module.css';
import { isStated, totalOf } from './shown-months.ts';
import { figureTexts, texts } from './texts.ts';

interface ReportPlotProps {
  months: ReceivedMonth[];
  /** The month that is not over. */
  present: LimaMonth;
}

/** Each month's events as a bar: held, without a record, missed, cancelled; its values under the pointer. For screen readers the table says the same. */
export function ReportPlot({ months, present }: ReportPlotProps) {
  const most = Math.max(0, ...months.map(totalOf));
  if (most === 0) return <Text c="dimmed">{texts.none}</Text>;
  return (
    <div className={styles.plot} aria-hidden="true">
      <div className={styles.legend}>
        <span data-kind="held">{figureTexts.sessions_held}</span>
        <span data-kind="unrecorded">{figureTexts.sessions_unrecorded}</span>
        {isStated(months, 'sessions_disputed') && <span data-kind="disputed">{figureTexts.sessions_disputed}</span>}
        <span data-kind="missed">{figureTexts.sessions_not_attended}</span>
        <span data-kind="cancelled">{figureTexts.sessions_cancelled}</span>
        <span data-kind="held" data-present>
          {texts.present(formatMonth(present))}
        </span>
      </div>
      <div className={styles.bars}>
        {months.map((month) => (
          <div key={month.month} className={styles.month} data-present={month.month === present || undefined}>
            <Tooltip label={valuesOf(month)} className={styles.hover} withArrow>
              <div className={styles.column}>
                <span>{totalOf(month) > 0 && totalOf(month)}</span>
                <div className={styles.bar} data-kind="cancelled" style={shareOf(month.sessions_cancelled, most)} />
                <div className={styles.bar} data-kind="missed" style={shareOf(month.sessions_not_attended, most)} />
                <div className={styles.bar} data-kind="disputed" style={shareOf(month.sessions_disputed, most)} />
                <div className={styles.bar} data-kind="unrecorded" style={shareOf(month.sessions_unrecorded, most)} />
                <div className={styles.bar} data-kind="held" style={shareOf(month.sessions_held, most)} />
              </div>
            </Tooltip>
            <span>{formatShortMonth(month.month)}</span>
          </div>
        ))}
      </div>
    </div>
  );
}

const KINDS = [
  'sessions_held',
  'sessions_unrecorded',
  'sessions_disputed',
  'sessions_not_attended',
  'sessions_cancelled',
] as const;

/** The month and its figures, a line each; without those that the backend lacks. */
function valuesOf(month: ReceivedMonth): string {
  const kinds = KINDS.filter((kind) => isStated([month], kind));
  return [formatMonth(month.month), ...kinds.map((kind) => `${figureTexts[kind]}: ${month[kind] ?? UNKNOWN}`)].join(
    '\n',
  );
}

function shareOf(count: number | undefined, most: number): CSSProperties {
  return { '--share': (count ?? 0) / most } as CSSProperties;
}
