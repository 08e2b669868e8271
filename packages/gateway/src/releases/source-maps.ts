import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import { VERSION } from '@mentorias/federation/registry';
import { readGuarded } from '@mentorias/federation/releases/reading/guarded-file';
import { MAP_LIMIT } from '@mentorias/federation/releases/reading/release-limits';
import { SHELL } from '@mentorias/federation/releases/shell-release';

/** The file of a frame, its line and its column: 'at Home (/remotes/guide/1.4.0/home.1234567890.js:1:200)'. */
const FRAME = new RegExp(
  String.raw`(?<file>/(?:assets|remotes/[a-z][a-z0-9-]{0,39}/${VERSION})/[\w.-]+\.js):(?<line>\d+):(?<column>\d+)\)?$`,
);

/** Where releases and shells lie that may have source maps. */
interface MapPlaces {
  releases: string;
  /** A build of the shell that is served in place of the published ones. */
  shellFolder: string | undefined;
  /** The published shells. */
  shells: readonly string[];
}

/** For each frame its place in the source; null where there is no readable source map. Each map is read once. */
export async function sourcesOf(
  frames: readonly string[],
  readMapOf: (file: string) => Promise<Buffer | undefined>,
): Promise<(string | null)[]> {
  const maps = new Map<string, Promise<TraceMap | undefined>>();

  async function sourceOf(frame: string): Promise<string | null> {
    const { file, line, column } = FRAME.exec(frame)?.groups ?? {};
    if (!file) return null;
    const parsing = maps.get(file) ?? readMapOf(file).then(parse, () => undefined);
    maps.set(file, parsing);
    const map = await parsing;
    if (!map || Number(line) < 1 || Number(column) < 1) return null;
    const found = originalPositionFor(map, { line: Number(line), column: Number(column) - 1 });
    return found.source === null ? null : `${pathOf(found.source)}:${found.line}:${found.column + 1}`;
  }

  return Promise.all(frames.map(sourceOf));
}

/** The source map beside a served file, from the release that the file belongs to; it is served to nobody. */
export async function readMap({ releases, shellFolder, shells }: MapPlaces, file: string): Promise<Buffer | undefined> {
  const [, place, ...names] = `${file}.map`.split('/');
  if (place === 'remotes') return readGuarded(releases, names, MAP_LIMIT);
  if (shellFolder !== undefined) return readGuarded(shellFolder, names, MAP_LIMIT);
  // Files are named by their content: whichever shell has one of this name has the map of it.
  for (const version of shells) {
    const map = await readGuarded(releases, [SHELL, version, ...names], MAP_LIMIT).catch(() => undefined);
    if (map) return map;
  }
  return undefined;
}

/** A team's file may hold anything: undefined for what is no source map. */
function parse(bytes: Buffer | undefined): TraceMap | undefined {
  try {
    return bytes && new TraceMap(bytes.toString('utf8'));
  } catch {
    return undefined;
  }
}

/** 'webpack://remote_guide/./src/home.tsx' → 'src/home.tsx'; a library's from its name on. */
function pathOf(source: string): string {
  const path = source.replace(/^\w+:\/\/[^/]*\//, '').replace(/^(\.{0,2}\/)+/, '');
  return path.split('/node_modules/').at(-1) ?? path;
}
