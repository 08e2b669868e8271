import fc from 'fast-check';

type Path = readonly string[];

/** What stands in the place of a node, by what stood there; `undefined` is nothing at all. */
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
  (node) => String(node),
];

/** Replies that are `reply` with one to three of its nodes gone, of another type or in another place. */
export function oddReplies(reply: unknown): fc.Arbitrary<unknown> {
  const change = fc.tuple(fc.constantFrom(...pathsIn(reply)), fc.constantFrom(...REPLACEMENTS));
  return fc
    .array(change, { minLength: 1, maxLength: 3 })
    .map((changes) => changes.reduce((odd, [path, replace]) => replaced(odd, path, replace), reply));
}

/** The way to every node, the reply itself first. */
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
