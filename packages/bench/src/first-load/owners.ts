import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { eachMapping, TraceMap } from '@jridgewell/trace-mapping';

/** What a byte of a script without a place in the sources belongs to. */
const BUNDLER = 'webpack';

/** The places of built front ends' scripts, by the name of the file. */
export function scriptsBelow(folders: string[]): Map<string, string> {
  const files = folders.flatMap((folder) => readdirSync(folder).map((file) => [file, join(folder, file)] as const));
  return new Map(files.filter(([file]) => file.endsWith('.js')));
}

/**
 * The bytes of a built script over the line (Brotli), by the package that they come from: the source map says of each character
 * whose it is, and the bytes are shared out by characters.
 */
export function bytesByOwner(script: string): Map<string, number> {
  const text = readFileSync(script, 'utf8');
  const perCharacter = brotliCompressSync(text).length / text.length;
  const owners = new Map<string, number>();
  for (const [owner, characters] of charactersByOwner(text, new TraceMap(readFileSync(`${script}.map`, 'utf8'))))
    owners.set(owner, characters * perCharacter);
  return owners;
}

function charactersByOwner(text: string, map: TraceMap): Map<string, number> {
  const starts: { line: number; column: number; owner: string }[] = [];
  eachMapping(map, ({ generatedLine, generatedColumn, source }) => {
    starts.push({ line: generatedLine, column: generatedColumn, owner: source ? ownerOf(source) : BUNDLER });
  });
  const owners = new Map<string, number>();
  const add = (owner: string, characters: number) => owners.set(owner, (owners.get(owner) ?? 0) + characters);
  for (const [index, line] of text.split('\n').entries()) {
    const ofLine = starts.filter((start) => start.line === index + 1);
    add(BUNDLER, ofLine[0]?.column ?? line.length);
    for (const [at, { column, owner }] of ofLine.entries())
      add(owner, (ofLine[at + 1]?.column ?? line.length) - column);
  }
  return owners;
}

/** `@mantine/core` for a file of that package, `packages/ui` or `shell` for our own. */
function ownerOf(source: string): string {
  const [, inPackage] = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source) ?? [];
  if (inPackage) return inPackage;
  const [, own] = /(packages\/[^/]+)\//.exec(source) ?? [];
  if (own) return own;
  const [, build] = /^webpack:\/\/([^/]+)\/src\//.exec(source) ?? [];
  return build?.replace('_', '-') ?? BUNDLER;
}
