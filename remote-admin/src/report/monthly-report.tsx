import { readReport } from '@mentorias/contract/received/program';
import { formatDayMonthYear, limaDate } from '@mentorias/domain/time/lima-time';
import { addMonths, formatMonth, monthOf } from '@mentorias/domain/time/months';
import { http, reasonOf, restartRead } from '@mentorias/session';
import {
  Button,
  ErrorNotice,
  Group,
  LoadingText,
  Logo,
  NativeSelect,
  Skeleton,
  Stack,
  Text,
  useNow,
} from '@mentorias/ui';
import { SaveFileButton } from '@mentorias/ui/table';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { failureText } from '../notify-failure.ts';
import styles from './report.module.css';
import { ReportPlot } from './report-plot.tsx';
import { ReportTable } from './report-table.tsx';
import { isStated, withoutLeadingEmpty } from './shown-months.ts';
import { texts } from './texts.ts';

const PERIODS = [6, 12, 24];
/** What the server answers at most; the one month more is what the first one is compared with. */
const MAX_MONTHS = 24;

const REPORT = 'admin/report';

/** The first and the last month of a report, 'YYYY-MM'. */
interface ReportSpan extends Record<string, string> {
  from: string;
  to: string;
}

/** The report of these months; the old one stays while the next one loads. */
function reportQuery(span: ReportSpan) {
  return queryOptions({
    queryKey: ['admin', 'report', span],
    queryFn: async ({ signal }) => readReport(await http.get(REPORT, { searchParams: span, signal }).json()),
    placeholderData: keepPreviousData,
    meta: { live: 'events', isShared: true },
  });
}

/** The program by months, as a plot, as a table and as a file (rule 9.11). */
export function MonthlyReport() {
  const [count, setCount] = useState(6);
  const today = limaDate(useNow());
  const to = monthOf(today);
  const span = { from: addMonths(to, 1 - count), to };
  const asked = { from: addMonths(to, 1 - Math.min(count + 1, MAX_MONTHS)), to };
  const { data, error, isPending } = useQuery(reportQuery(asked));
  const retry = () => restartRead(reportQuery(asked).queryKey);
  const months = withoutLeadingEmpty(data?.filter(({ month }) => month >= span.from) ?? []);
  const first = months[0]?.month;
  const page = useRef<HTMLDivElement>(null);

  /** On paper the page is the report alone. */
  function print() {
    page.current?.toggleAttribute('data-printed', true);
    window.print();
    page.current?.toggleAttribute('data-printed', false);
  }

  return (
    <Stack gap="md" ref={page} className={styles.page}>
      <header className={styles.letterhead}>
        <Logo />
        <b>{texts.title}</b>
        <p>{`${formatMonth(first ?? span.from)} – ${formatMonth(to)}`}</p>
        <p>{texts.printedOn(formatDayMonthYear(today))}</p>
      </header>
      <Group className={styles.controls} justify="space-between" align="flex-end" gap="sm">
        <NativeSelect
          label={texts.period}
          value={String(count)}
          data={PERIODS.map((period) => ({ value: String(period), label: texts.lastMonths(period) }))}
          onChange={(event) => setCount(Number(event.currentTarget.value))}
        />
        <Group gap="xs">
          <Button variant="default" disabled={!data} onClick={print}>
            {texts.print}
          </Button>
          <SaveFileButton
            fetchFile={() => http.get(`${REPORT}/download`, { searchParams: span }).blob()}
            fileName={() => `reporte_${span.from}_${span.to}.csv`}
            reasonOf={reasonOf}
          />
        </Group>
      </Group>
      {error && <ErrorNotice message={failureText(error, { failed: texts.loadFailed })} onRetry={retry} />}
      {isPending && (
        <LoadingText onRetry={retry} skeleton={<Skeleton h={240} radius="md" />}>
          {texts.loading}
        </LoadingText>
      )}
      {data && (
        <>
          <Text size="sm" c="dimmed">
            {isStated(data, 'sessions_held_by_both') ? texts.stated : texts.recorded}
          </Text>
          {first !== undefined && first > span.from && <Text size="sm">{texts.since(formatMonth(first))}</Text>}
          <ReportPlot months={months} present={to} />
          {months.length > 0 && <ReportTable months={months} known={data} present={to} />}
        </>
      )}
    </Stack>
  );
}
