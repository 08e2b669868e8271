import { availableParallelism, loadavg } from 'node:os';
import { resolve } from 'node:path';
import { callsOf } from './api/calls.ts';
import type { MeasuredCall } from './api/figures.ts';
import { missesOf, tableOf } from './api/figures.ts';
import { load } from './api/load.ts';
import { sharePlot } from './api/share-plot.ts';
import type { Subject } from './api/subjects.ts';
import { startSubjects } from './api/subjects.ts';
import { publishFigures, publishPlot } from './publish-figures.ts';

/**
 * `pnpm bench:api [folder] [rounds]`: what the calls of the first screens cost beside the one that only recognises the person, on
 * both databases; in turns with another workspace, a folder with its packages installed, where one is named.
 */
const [before, rounds = '5'] = process.argv.slice(2);

const ROOT = resolve(import.meta.dirname, '../../..');
const LOAD = { connections: 16, seconds: 1 };
const WARM_UP = { ...LOAD, seconds: 2 };

const { subjects, close } = await startSubjects({ ...(before && { before }), now: ROOT });
try {
  const measured = await measure(subjects);
  const named = [...measured].map(([{ name }, calls]): [string, MeasuredCall[]] => [name, calls]);
  const judged = named.filter(([name]) => name.endsWith('now'));
  publishPlot('api.svg', sharePlot(judged));
  publishFigures(
    'api.md',
    reportOf(named),
    judged.flatMap(([, calls]) => calls.flatMap(missesOf)),
  );
} finally {
  await close();
}

function reportOf(named: [string, MeasuredCall[]][]): string {
  const tables = named.map(([name, calls]) => `## ${name[0]!.toUpperCase()}${name.slice(1)}\n\n${tableOf(calls)}\n`);
  return `# The calls of the first screens

\`pnpm bench:api${before ? ' <before>' : ''} ${rounds}\`, ${new Date().toISOString().slice(0, 10)}: ${LOAD.connections} connections, medians of ${rounds} rounds of ${LOAD.seconds} s, each right after
the call that only recognises the person; the server, its database and the load share ${availableParallelism()} processors (load of the machine at the end: ${loadavg()[0]!.toFixed(1)}).
The share is of that call's requests a second; the line in the picture is its bar, and p99 has to stay under three times p50.
'The person, and one' then asks the database for the number one: what any call with a read of its own costs at the least.

![Shares](api.svg)

${tables.join('\n')}`;
}

/** Every call on every subject, round by round, each right after the first call: other work on the machine meets all of them. */
async function measure(all: Subject[]): Promise<Map<Subject, MeasuredCall[]>> {
  const measured = new Map<Subject, MeasuredCall[]>();
  for (const subject of all) {
    const calls: MeasuredCall[] = [];
    for (const call of await callsOf(subject.url)) {
      await load(call.url, call.token, WARM_UP);
      await subject.statements();
      await fetch(call.url, { headers: { authorization: `Bearer ${call.token}` } });
      calls.push({ call, statements: await subject.statements(), rounds: [] });
    }
    measured.set(subject, calls);
  }
  for (let round = 0; round < Number(rounds); round += 1) {
    for (const calls of measured.values()) {
      const first = calls[0]!.call;
      for (const { call, rounds } of calls) {
        const alone = await load(first.url, first.token, LOAD);
        rounds.push({ alone, load: call === first ? alone : await load(call.url, call.token, LOAD) });
      }
    }
  }
  return measured;
}
