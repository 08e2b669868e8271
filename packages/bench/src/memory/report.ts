import type { ProcessMemory } from './processes.ts';

/** The processes of a product at a moment. */
export interface Sample {
  database: 'embedded' | 'PostgreSQL';
  moment: 'fresh' | 'quiet' | 'load';
  /** The moment in words. */
  when: string;
  processes: ProcessMemory[];
}

/** The most that a server may hold, in megabytes resident (issue 13). */
const SERVER_MB = {
  embedded: { fresh: 300, quiet: 300, load: 350 },
  PostgreSQL: { fresh: 130, quiet: 130, load: null },
};

/** The most that our launcher may hold beside the server, in megabytes resident. */
const LAUNCHER_MB = 40;

const HEAD = ['Database', 'When', 'Process', 'Resident MB', 'Proportional MB', 'Bar', ''];

/** The samples as a table, one line a process. */
export function tableOf(samples: Sample[]): string {
  const rows = samples.flatMap((sample) =>
    sample.processes.map((process) => {
      const { name, resident, proportional } = process;
      const bar = barOf(sample, process);
      const missed = bar !== null && resident > bar ? 'missed' : '';
      const shown = [name, resident.toFixed(0), proportional.toFixed(0), String(bar ?? ''), missed];
      return [sample.database, sample.when, ...shown];
    }),
  );
  return [HEAD, HEAD.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** A sentence for each bar that is missed. */
export function missedBars(samples: Sample[]): string[] {
  return samples.flatMap((sample) =>
    sample.processes.flatMap((process) => {
      const bar = barOf(sample, process);
      if (bar === null || process.resident <= bar) return [];
      return [
        `${sample.database}, ${sample.when}: the ${process.name} holds ${process.resident.toFixed(0)} MB of ${bar}`,
      ];
    }),
  );
}

function barOf({ database, moment }: Sample, { name }: ProcessMemory): number | null {
  if (name === 'gateway') return SERVER_MB[database][moment];
  return name === 'launcher' ? LAUNCHER_MB : null;
}
