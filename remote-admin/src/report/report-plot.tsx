import type { ReceivedMonth } from '@mentorias/contract/received/program';
import { showShortMonth } from '@mentorias/domain/time/months';
import { Text } from '@mentorias/ui';
import type { CSSProperties } from 'react';
import styles from './report.module.css';
import { figureTexts, texts } from './texts.ts';

/** Each month's events as a bar: held, without a record, missed. For screen readers the table below says the same. */
export function ReportPlot({ months }: { months: ReceivedMonth[] }) {
  const most = Math.max(0, ...months.map(totalOf));
  if (most === 0) return <Text c="dimmed">{texts.none}</Text>;
  return (
    <div className={styles.plot} aria-hidden="true">
      <div className={styles.legend}>
        <span data-kind="held">{figureTexts.sessions_held}</span>
        <span data-kind="unrecorded">{figureTexts.sessions_unrecorded}</span>
        <span data-kind="missed">{figureTexts.sessions_not_attended}</span>
      </div>
      <div className={styles.bars}>
        {months.map((month) => (
          <div key={month.month} className={styles.month}>
            <div className={styles.column}>
              <span>{totalOf(month) > 0 && totalOf(month)}</span>
              <div className={styles.bar} data-kind="missed" style={shareOf(month.sessions_not_attended, most)} />
              <div className={styles.bar} data-kind="unrecorded" style={shareOf(month.sessions_unrecorded, most)} />
              <div className={styles.bar} data-kind="held" style={shareOf(month.sessions_held, most)} />
            </div>
            <span>{showShortMonth(month.month)}</span>
          </div>
        ))}
      </div>
    </div>
  );
}

function totalOf({ sessions_held = 0, sessions_unrecorded = 0, sessions_not_attended = 0 }: ReceivedMonth): number {
  return sessions_held + sessions_unrecorded + sessions_not_attended;
}

function shareOf(count: number | undefined, most: number): CSSProperties {
  return { '--share': (count ?? 0) / most } as CSSProperties;
}
