import { limaDate } from '@mentorias/domain/time/lima-time';
import { addMonths, monthOf } from '@mentorias/domain/time/months';
import { reasonOf, restartRead } from '@mentorias/session';
import { ErrorNotice, Group, LoadingText, NativeSelect, Stack, Text, useNow } from '@mentorias/ui';
import { SaveFileButton } from '@mentorias/ui/table';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { failureText } from '../notify-failure.ts';
import { downloadReport, reportQuery } from './report-api.ts';
import { ReportPlot } from './report-plot.tsx';
import { ReportTable } from './report-table.tsx';
import { texts } from './texts.ts';

const PERIODS = [6, 12, 24];

/** The program by months, as a plot, as a table and as a file (rule 9.11). */
export function MonthlyReport() {
  const [count, setCount] = useState(6);
  const to = monthOf(limaDate(useNow()));
  const span = { from: addMonths(to, 1 - count), to };
  const { data, error, isPending } = useQuery(reportQuery(span));
  const retry = () => restartRead(reportQuery(span).queryKey);
  return (
    <Stack gap="md">
      <Group justify="space-between" align="flex-end" gap="sm">
        <NativeSelect
          label={texts.period}
          value={String(count)}
          data={PERIODS.map((period) => ({ value: String(period), label: texts.lastMonths(period) }))}
          onChange={(event) => setCount(Number(event.currentTarget.value))}
        />
        <SaveFileButton
          fetchFile={() => downloadReport(span)}
          fileName={() => `reporte_${span.from}_${span.to}.csv`}
          reasonOf={reasonOf}
        />
      </Group>
      {error && <ErrorNotice message={failureText(error, { failed: texts.loadFailed })} onRetry={retry} />}
      {isPending && <LoadingText onRetry={retry}>{texts.loading}</LoadingText>}
      {data && (
        <>
          <Text size="sm" c="dimmed">
            {texts.recorded}
          </Text>
          <ReportPlot months={data} />
          <ReportTable months={data} />
        </>
      )}
    </Stack>
  );
}
