import { availableParallelism, loadavg } from 'node:os';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Call } from './api/calls.ts';
import { callsOf } from './api/calls.ts';
import type { Load } from './api/load.ts';
import { CONNECTIONS, load } from './api/load.ts';
import { startWorkspace } from './api/workspace.ts';
import type { DatabaseKind } from './databases.ts';
import { withDatabases } from './databases.ts';
import { median } from './median.ts';
import { printReport, publishReport, table } from './report.ts';

/**
 * `pnpm bench:api [<before>] [<rounds>] [--embedded]`: what the calls of the first screens cost, in turns with another
 * built workspace where its folder is named; with `--embedded` on the embedded database alone, and only printed.
 */
const { values, positionals } = parseArgs({
  options: { embedded: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const before = positionals.find((word) => !Number(word));
const rounds = Number(positionals.find(Number) ?? 5);
const SECONDS = 1;

const WORKSPACES = [resolve(import.meta.dirname, '../../..'), ...(before ? [resolve(before)] : [])];

/** What each round measured of a call, in this workspace and in the one before; nothing where that does not have it. */
interface MeasuredCall {
  name: string;
  now: Load[];
  before: Load[];
}

await withDatabases(values, async (kinds) => {
  const sections: string[] = [];
  for (const kind of kinds) sections.push(`## ${kind.name}\n\n${tableOf(await measureOn(kind))}\n`);
  if (values.embedded) printReport(reportOf(sections));
  else publishReport('api.md', reportOf(sections));
});

async function measureOn(kind: DatabaseKind): Promise<MeasuredCall[]> {
  const products: { url: string; stop(): Promise<void> }[] = [];
  try {
    for (const [index, folder] of WORKSPACES.entries()) {
      products.push(await startWorkspace(folder, await kind.create(`workspace${index}`)));
    }
    const [now = [], before = []] = await Promise.all(products.map(({ url }) => callsOf(url)));
    return await measure(now, before);
  } finally {
    for (const product of products) await product.stop();
  }
}

/** Every call of both workspaces, round by round and in turns: other work on the machine meets all of them. */
async function measure(now: Call[], before: Call[]): Promise<MeasuredCall[]> {
  const measured = now.map(({ name }): MeasuredCall => ({ name, now: [], before: [] }));
  // The first round warms up the servers and does not count.
  for (let round = 0; round <= rounds; round += 1) {
    for (const [index, call] of now.entries()) {
      const had = before.find(({ name }) => name === call.name);
      const loadBefore = had && (await load(had.url, had.token, SECONDS));
      const loadNow = await load(call.url, call.token, SECONDS);
      if (round === 0) continue;
      measured[index]!.now.push(loadNow);
      if (loadBefore) measured[index]!.before.push(loadBefore);
    }
  }
  return measured;
}

function tableOf(measured: MeasuredCall[]): string {
  const [alone] = measured;
  const rows = measured.map(({ name, now, before: had }) => {
    const of = (loads: Load[], figure: keyof Load) => median(loads.map((one) => one[figure]));
    const share = of(now, 'perSecond') / of(alone!.now, 'perSecond');
    const ratio = median(now.map((one, round) => one.perSecond / (had[round]?.perSecond ?? Number.NaN)));
    const comparison = had.length > 0 ? [of(had, 'perSecond').toFixed(0), ratio.toFixed(2)] : ['–', '–'];
    const times = (['p50', 'p99'] as const).map((figure) => of(now, figure).toFixed(1));
    return [name, of(now, 'perSecond').toFixed(0), ...(before ? comparison : []), share.toFixed(2), ...times];
  });
  return table(['Call', 'Requests/s', ...(before ? ['Before', 'Ratio'] : []), 'Share', 'p50 ms', 'p99 ms'], rows);
}

function reportOf(sections: string[]): string {
  return `# The calls of the first screens

\`pnpm bench:api${before ? ' <before>' : ''} ${rounds}\`: ${CONNECTIONS} connections, medians of ${rounds} × ${SECONDS} s, all calls in turns; the product, its database and the load share
${availableParallelism()} processors (load at the end: ${loadavg()[0]!.toFixed(1)}). The share is of the requests a second of the call that only recognises the person.${before ? " The ratio to the other workspace's is the median of the rounds' ratios." : ''}

${sections.join('\n')}`;
}
