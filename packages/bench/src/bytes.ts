import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, withBuilt } from './built-workspace.ts';

/**
 * `pnpm bench:bytes <before> <after>`: the bytes of the shell's and the remotes' scripts and styles, as they are and by Brotli, side by
 * side. Each argument is a commit, which is checked out, installed and built in a temporary folder, or the folder of a built workspace;
 * `after` is this workspace unless given.
 */
const BUILDS = ['shell', 'remote-entrepreneur', 'remote-guide', 'remote-admin'];

interface Bytes {
  raw: number;
  brotli: number;
}

const [before, after = ROOT] = process.argv.slice(2);
if (!before) throw new Error('pnpm bench:bytes <before> <after>: commits, or folders of built workspaces');
const [had, has] = [await bytesOf(before), await bytesOf(after)];
const rows = BUILDS.map((build, index) => row(build, had[index]!, has[index]!));
process.stdout.write(`${[row0(), ...rows, row('together', sum(had), sum(has))].join('\n')}\n`);

function bytesOf(place: string): Promise<Bytes[]> {
  return withBuilt(place, (folder) => BUILDS.map((build) => bytesIn(join(folder, build, 'dist'))));
}

/** The scripts and styles of one build; each lies beside its compressed self. */
function bytesIn(dist: string): Bytes {
  const files = readdirSync(dist).filter((file) => /\.(js|css)$/.test(file));
  const size = (ending: string) =>
    files.reduce(
      (bytes, file) => bytes + (statSync(join(dist, file + ending), { throwIfNoEntry: false })?.size ?? 0),
      0,
    );
  return { raw: size(''), brotli: size('.br') };
}

function sum(all: Bytes[]): Bytes {
  const of = (kind: keyof Bytes) => all.reduce((bytes, one) => bytes + one[kind], 0);
  return { raw: of('raw'), brotli: of('brotli') };
}

function row0(): string {
  return `${''.padEnd(20)}${['raw before', 'after', '', 'Brotli before', 'after', ''].map((head) => head.padStart(14)).join('')}`;
}

function row(name: string, before: Bytes, after: Bytes): string {
  const cells = (['raw', 'brotli'] as const).flatMap((kind) => {
    const change = 100 * (after[kind] / before[kind] - 1);
    return [`${before[kind]}`, `${after[kind]}`, `${change < 0 ? '' : '+'}${change.toFixed(2)} %`];
  });
  return name.padEnd(20) + cells.map((cell) => cell.padStart(14)).join('');
}
