import { readFileSync } from 'node:fs';

/** A process and the memory that it holds, in megabytes of a million bytes. */
export interface ProcessMemory {
  pid: number;
  name: string;
  /** Pages in memory, those that it shares with other processes included. */
  resident: number;
  /** The same, with each shared page divided by the number of its processes. */
  proportional: number;
}

const NAMES: [pattern: RegExp, name: string][] = [
  [/serve\.ts/, 'gateway'],
  [/start\.mjs/, 'launcher'],
  [/^npm /, 'npm'],
];

/** The memory of the process `pid` and of all its descendants, the oldest first; Linux only. */
export function memoryBelow(pid: number): ProcessMemory[] {
  const children = textOf(pid, `task/${pid}/children`).split(' ').filter(Boolean).map(Number);
  return [memoryOf(pid), ...children.flatMap(memoryBelow)];
}

/** What a process of this command line is called. */
export function nameOf(commandLine: string): string {
  return NAMES.find(([pattern]) => pattern.test(commandLine))?.[1] ?? commandLine.slice(0, 40);
}

/** The megabytes of a field of a `smaps_rollup`, whose kB are 1024 bytes. */
export function megabytesOf(rollup: string, field: 'Rss' | 'Pss'): number {
  const [, kilobytes] = new RegExp(`^${field}: +(\\d+) kB`, 'm').exec(rollup) ?? [];
  return (Number(kilobytes) * 1024) / 1e6;
}

function memoryOf(pid: number): ProcessMemory {
  const rollup = textOf(pid, 'smaps_rollup');
  const name = nameOf(textOf(pid, 'cmdline').replaceAll('\0', ' ').trim());
  return { pid, name, resident: megabytesOf(rollup, 'Rss'), proportional: megabytesOf(rollup, 'Pss') };
}

function textOf(pid: number, file: string): string {
  return readFileSync(`/proc/${pid}/${file}`, 'utf8');
}
