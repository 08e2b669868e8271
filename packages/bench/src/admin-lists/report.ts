import type { Measured } from './bars.ts';
import { DOWNLOAD_MEGABYTES, isTooExpensive, PAGE_RATIO, pageRatio, SORTED_SHARE } from './bars.ts';
import type { DeepPage } from './deep-pages.ts';
import type { DownloadFigure } from './download.ts';
import type { Figure } from './measure.ts';

/** The figures of one run as a page of `docs/figures`. */
export function reportOf(measured: Measured, kind: string, missed: string[]): string {
  const { rows, firstPages, deepPages, calls, download } = measured;
  return `# The administrators' lists at scale

One run of \`pnpm bench:admin\` on ${kind}: ${rows.users} users and ${rows.events} calendar events beside 1001 and 1000,
medians of interleaved runs. Milliseconds depend on the machine and on what else it does; the ratios are the figures.

${missed.length === 0 ? 'Every bar holds.' : `Missed:\n\n${missed.map((line) => `- ${line}`).join('\n')}`}

## First pages

What a request to the API takes beside the queries that find and count its list exactly: the person asking is recognised, the
page is read and written as JSON. The first rows of a long list are read while it is counted. Bar: a ratio of ${PAGE_RATIO} at most.
Buffers are the pages of 8 kB that the page's own queries looked at.

${table(['List', 'ms, small', 'ms, large', 'Ratio', 'Buffers, small', 'Buffers, large', 'Find and count, ms large', ''], firstPages.map(firstPageLine))}

## Other calls

On the large database, as long as a caller waits.

${table(
  ['Call', 'ms'],
  calls.map(({ name, milliseconds }) => [name, ms(milliseconds)]),
)}

## Download

${downloadLine(download)}

## Deep pages and counts

Pages of the large lists by their place, each checked against the exact total. Bar: no sort holds more than ${SORTED_SHARE * 100} % of the table.
Rows that a node brought stand in brackets.

${table(['List', 'Page', 'Total', 'Page, ms', 'Count, ms', 'Rows in a sort'], deepPages.map(deepPageLine))}

### Plans

${deepPages.map(planLines).join('\n\n')}
`;
}

function firstPageLine(figure: Figure): string[] {
  const { list, small, large } = figure;
  const ratio = pageRatio(figure).toFixed(2);
  const [before, after] = [String(small.buffers), String(large.buffers)];
  return [
    list.name,
    ms(small.page),
    ms(large.page),
    ratio,
    before,
    after,
    ms(large.count),
    isTooExpensive(figure) ? 'missed' : '',
  ];
}

function deepPageLine({ list, page, total, cost, plans }: DeepPage): string[] {
  const sorted = Math.round(Math.max(0, ...plans.map(({ sortedRows }) => sortedRows)));
  return [list.name, String(page), String(total), ms(cost.page), ms(cost.count), String(sorted)];
}

function planLines({ list, page, plans }: DeepPage): string {
  const lines = plans.map(({ counts, text }) => `- ${counts ? 'count' : 'page'}: \`${text}\``);
  return [`**${list.name}, page ${page}**`, '', ...lines].join('\n');
}

function downloadLine(download: DownloadFigure | undefined): string {
  if (!download) return 'Not measured: the embedded database is open in one process alone.';
  const { rows, megabytes, grownMegabytes } = download;
  return `${rows} rows, ${megabytes.toFixed(0)} MB of CSV; the server's memory grew by ${grownMegabytes.toFixed(0)} MB (bar: ${DOWNLOAD_MEGABYTES} MB).`;
}

function table(head: string[], lines: string[][]): string {
  const row = (cells: string[]) => `| ${cells.join(' | ')} |`;
  return [row(head), row(head.map(() => '---')), ...lines.map(row)].join('\n');
}

function ms(milliseconds: number): string {
  return milliseconds.toFixed(milliseconds < 10 ? 2 : 0);
}
