import type { CallFigure } from './calls.ts';
import type { DeepPage } from './deep-pages.ts';
import type { DownloadFigure } from './download.ts';
import type { Figure } from './measure.ts';

/** The largest ratio of the cost of the first page of the large list to that of the small one. */
export const PAGE_RATIO = 1.5;

/** How much the memory of the server may grow during a download, in megabytes. */
export const DOWNLOAD_MEGABYTES = 50;

/** The share of a table that one sort may keep; above it the sort counts as sorting the table. */
export const SORTED_SHARE = 0.1;

export function pageRatio({ small, large }: Figure): number {
  return large.page / small.page;
}

export function isTooExpensive(figure: Figure): boolean {
  return pageRatio(figure) > PAGE_RATIO;
}

export function sortsTheTable(rows: number, sortedRows: number): boolean {
  return sortedRows > rows * SORTED_SHARE;
}

export interface Measured {
  rows: { users: number; events: number };
  firstPages: Figure[];
  deepPages: DeepPage[];
  calls: CallFigure[];
  download: DownloadFigure | undefined;
}

/** A sentence for each bar that is missed (issue 5). */
export function missedBars({ rows, firstPages, deepPages, download }: Measured): string[] {
  const slow = firstPages
    .filter(isTooExpensive)
    .map((figure) => `${figure.list.name}: the first page costs ${pageRatio(figure).toFixed(2)} times the small one`);
  const wrong = deepPages
    .filter(({ list, total, exact }) => !exact || (!list.filtered && total !== rows[list.table]))
    .map(({ list, page, total }) => `${list.name}: page ${page} does not agree with a total of ${total}`);
  const sorting = deepPages
    .filter(({ list, plans }) => plans.some(({ sortedRows }) => sortsTheTable(rows[list.table], sortedRows)))
    .map(({ list, page }) => `${list.name}: page ${page} sorts the table`);
  return [...slow, ...wrong, ...sorting, ...missedDownload(rows.events, download)];
}

function missedDownload(events: number, download: DownloadFigure | undefined): string[] {
  if (!download) return [];
  const { rows, grownMegabytes } = download;
  return [
    ...(rows === events ? [] : [`download: ${rows} rows of ${events}`]),
    ...(grownMegabytes <= DOWNLOAD_MEGABYTES ? [] : [`download: the server grew by ${grownMegabytes.toFixed(0)} MB`]),
  ];
}
