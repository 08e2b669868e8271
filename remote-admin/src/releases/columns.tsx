import type { Measure } from '@mentorias/contract/program/release-words';
import { MEASURES } from '@mentorias/contract/program/release-words';
import type {
  ReceivedFigures,
  ReceivedRelease,
  ReceivedReleaseChange,
  ReceivedReleaseDay,
  ReceivedReleaseFailure,
} from '@mentorias/contract/received/releases';
import { showDayMonthYear, showInstant } from '@mentorias/domain/time/lima-time';
import { Badge, Text } from '@mentorias/ui';
import type { Column } from '@mentorias/ui/table';
import { TONE_COLORS } from '@mentorias/ui/tone-colors';
import type { ReactNode } from 'react';
import { ReleaseName } from './release-name.tsx';
import { actionTexts, columnTexts, failureTexts, phaseTexts, stateTexts } from './texts.ts';

export const releaseColumns: Column<ReceivedRelease>[] = [
  releaseColumn(true),
  {
    id: 'state',
    header: columnTexts.state,
    cell: (row) => row.state && <ReleaseStateBadge {...row} state={row.state} />,
  },
  { id: 'published', header: columnTexts.published, cell: (row) => row.published_at && <Published {...row} /> },
  { id: 'people', header: columnTexts.people, cell: ({ people }) => people?.toLocaleString('es-PE') },
  { id: 'used', header: columnTexts.used, cell: ({ used }) => used?.toLocaleString('es-PE') },
  ...MEASURES.map((measure) => ({
    id: measure,
    header: columnTexts[measure],
    cell: (row: ReceivedRelease) => shareOf(row, measure),
  })),
];

export const dayColumns: Column<ReceivedReleaseDay>[] = [
  { id: 'day', header: columnTexts.day, cell: ({ day }) => day && showDayMonthYear(day), isRowHeader: true },
  releaseColumn(),
  { id: 'people', header: columnTexts.people, cell: ({ people }) => people?.toLocaleString('es-PE') },
];

export const changeColumns: Column<ReceivedReleaseChange>[] = [
  { id: 'at', header: columnTexts.at, cell: ({ at }) => at && instantWords(at), isRowHeader: true },
  { id: 'by', header: columnTexts.by, cell: ({ by }) => by },
  { id: 'action', header: columnTexts.action, cell: ({ action }) => action && actionTexts[action] },
  releaseColumn(),
  { id: 'left', header: columnTexts.left, cell: ({ left }) => left },
];

/** `action` is the button of a row. */
export function failureColumns(
  action: (failure: ReceivedReleaseFailure) => ReactNode,
): Column<ReceivedReleaseFailure>[] {
  return [
    {
      id: 'failure',
      header: columnTexts.failure,
      cell: (row) => <Message>{messageOf(row)}</Message>,
      isRowHeader: true,
    },
    { id: 'phase', header: columnTexts.phase, cell: ({ phase }) => phase && phaseTexts[phase] },
    releaseColumn(),
    { id: 'reports', header: columnTexts.reports, cell: ({ reports }) => reports?.toLocaleString('es-PE') },
    { id: 'last_at', header: columnTexts.lastAt, cell: ({ last_at }) => last_at && instantWords(last_at) },
    { id: 'actions', header: columnTexts.actions, cell: action, isPinned: true },
  ];
}

export function instantWords(at: string): string {
  return showInstant(new Date(at));
}

export function messageOf({ message }: ReceivedReleaseFailure): string {
  return message || failureTexts.noMessage;
}

/** '3 (7,5 %)' of the days of use; '0' for none. */
export function shareOf(figures: ReceivedFigures, measure: Measure): string | undefined {
  const { used, [measure]: count } = figures;
  if (count === undefined || !used) return count?.toLocaleString('es-PE');
  const share = (count / used).toLocaleString('es-PE', { style: 'percent', maximumFractionDigits: 1 });
  return count === 0 ? '0' : `${count.toLocaleString('es-PE')} (${share.replace(/\s/g, '')})`;
}

/** The column of a release's name. */
export function releaseColumn<Row extends { release: string }>(isRowHeader = false): Column<Row> {
  return {
    id: 'release',
    header: columnTexts.release,
    cell: (row) => row.release && <ReleaseName name={row.release} />,
    isRowHeader,
  };
}

const STATE_COLORS = {
  current: TONE_COLORS.good,
  canary: TONE_COLORS.active,
  suspended: TONE_COLORS.bad,
  before: TONE_COLORS.off,
};

function ReleaseStateBadge({ state, percent }: { state: keyof typeof STATE_COLORS; percent: number | undefined }) {
  return (
    <Badge color={STATE_COLORS[state]} miw="max-content">
      {percent === undefined ? stateTexts[state] : `${stateTexts[state]} (${percent}%)`}
    </Badge>
  );
}

function Published({ published_at, published_by }: ReceivedRelease) {
  return (
    <>
      <Text fz="inherit">{instantWords(published_at)}</Text>
      {published_by && (
        <Text fz="inherit" c="dimmed" translate="no">
          {published_by}
        </Text>
      )}
    </>
  );
}

function Message({ children }: { children: string }) {
  return (
    <Text fz="inherit" fw="inherit" maw="24rem" style={{ overflowWrap: 'anywhere' }}>
      {children}
    </Text>
  );
}
