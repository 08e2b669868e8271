import fc from 'fast-check';

type Path = readonly string[];

/** What replaces a node, by the node itself; `undefined` removes it. */
const REPLACEMENTS: ((node: unknown) => unknown)[] = [
  () => undefined,
  () => null,
  () => '',
  () => 'algo',
  () => 0,
  () => -1.5,
  () => 1e21,
  () => true,
  () => ({}),
  () => [],
  () => [null],
  () => ({ id: null, name: {} }),
  (node) => [node],
  (node) => ({ data: node }),
  (node) => (typeof node === 'object' ? 'una, dos' : String(node)),
];

/** Nodes up to this size are fields; larger ones are rows, lists or the reply. */
const FIELD_NODES = 6;

/** Variants of `reply` with nodes removed, of another type or moved: mostly many fields, else one or two nodes of any size. */
export function oddReplies(reply: unknown): fc.Arbitrary<unknown> {
  const paths = pathsIn(reply);
  const fields = paths.filter((path) => paths.filter((other) => startsWith(other, path)).length <= FIELD_NODES);
  const changes = (among: Path[], minLength: number, maxLength: number) =>
    fc
      .array(fc.tuple(fc.constantFrom(...among), fc.constantFrom(...REPLACEMENTS)), { minLength, maxLength })
      .map((made) => made.reduce((odd, [path, replace]) => replaced(odd, path, replace), reply));
  return fc.oneof(
    { weight: 4, arbitrary: changes(fields, Math.ceil(fields.length / 6), Math.ceil(fields.length / 2)) },
    { weight: 1, arbitrary: changes(paths, 1, 2) },
  );
}

function startsWith(path: Path, start: Path): boolean {
  return start.every((key, index) => path[index] === key);
}

/** The path of every node, the reply itself first. */
function pathsIn(node: unknown): Path[] {
  if (typeof node !== 'object' || node === null) return [[]];
  const below = Object.entries(node).flatMap(([key, child]) => pathsIn(child).map((path) => [key, ...path]));
  return [[], ...below];
}

function replaced(node: unknown, path: Path, replace: (node: unknown) => unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return replace(node);
  if (typeof node !== 'object' || node === null || !(key in node)) return node;
  const child = replaced((node as Record<string, unknown>)[key], rest, replace);
  if (Array.isArray(node)) return node.toSpliced(Number(key), 1, ...(child === undefined ? [] : [child]));
  return { ...node, [key]: child };
}
