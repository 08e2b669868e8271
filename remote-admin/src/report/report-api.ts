import { readReport } from '@mentorias/contract/received/program';
import { http } from '@mentorias/session';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

const REPORT = 'admin/report';

/** The first and the last month of a report, 'YYYY-MM'. */
interface ReportSpan extends Record<string, string> {
  from: string;
  to: string;
}

/** The report of these months; the old one stays while the next one loads. */
export function reportQuery(span: ReportSpan) {
  return queryOptions({
    queryKey: ['admin', 'report', span],
    queryFn: async ({ signal }) => readReport(await http.get(REPORT, { searchParams: span, signal }).json()),
    placeholderData: keepPreviousData,
    meta: { live: 'events' },
  });
}

/** The same as a CSV file. */
export function downloadReport(span: ReportSpan): Promise<Blob> {
  return http.get(`${REPORT}/download`, { searchParams: span }).blob();
}
