import type { WebVital } from '@mentorias/contract/program/release-words';
import type { ReceivedVitals } from '@mentorias/contract/received/releases';
import { ROLES, roleOf, USER_TYPES, userTypeLabel } from '@mentorias/domain/people/roles';
import { Text } from '@mentorias/ui';
import type { Column } from '@mentorias/ui/table';
import { releaseColumn } from './columns.tsx';
import { columnTexts, vitalTexts } from './texts.ts';

/** Up to the first value a metric is good, above the second poor; `most` is the largest that the server tells apart. */
const LIMITS = {
  LCP: { good: 2500, poor: 4000, most: 10_000 },
  INP: { good: 200, poor: 500, most: 2000 },
  CLS: { good: 0.1, poor: 0.25, most: 1 },
};

const SHOWN = ['LCP', 'INP', 'CLS'] as const;

export const vitalColumns: Column<ReceivedVitals>[] = [
  releaseColumn(true),
  { id: 'role', header: columnTexts.role, cell: ({ role }) => roleLabel(role) },
  ...SHOWN.map((metric) => ({
    id: metric,
    header: columnTexts[metric],
    cell: (row: ReceivedVitals) => row[metric] && <Vital metric={metric} atMost={row[metric].at_most} />,
  })),
  { id: 'samples', header: columnTexts.samples, cell: samplesOf },
];

function roleLabel(role: string): string {
  const userType = ROLES.includes(role) && USER_TYPES.find((one) => roleOf(one) === role);
  return userType ? userTypeLabel(userType) : role;
}

function Vital({ metric, atMost }: { metric: WebVital; atMost: number | null }) {
  const { good, poor, most } = LIMITS[metric];
  const rating = atMost === null || atMost > poor ? 'poor' : atMost > good ? 'fair' : 'good';
  return (
    <>
      <Text fz="inherit">
        {atMost === null ? vitalTexts.above(amountOf(metric, most)) : vitalTexts.atMost(amountOf(metric, atMost))}
      </Text>
      <Text fz="inherit" c="dimmed">
        {vitalTexts[rating]}
      </Text>
    </>
  );
}

/** '2.5 s', '200 ms', '0.1'. */
function amountOf(metric: WebVital, value: number): string {
  if (metric === 'CLS') return value.toLocaleString('es-PE', { maximumFractionDigits: 3 });
  return value >= 1000 ? `${(value / 1000).toLocaleString('es-PE')}\u00a0s` : `${value}\u00a0ms`;
}

/** The most samples that one of the metrics has. */
function samplesOf(row: ReceivedVitals): string {
  return Math.max(...SHOWN.map((metric) => row[metric]?.samples ?? 0)).toLocaleString('es-PE');
}
