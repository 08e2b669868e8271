/** The line, from 1, at which `JSON.parse` gave `text` up with `error`: the last one with text where that is all that V8's message says. */
export function lineOfJsonError(text: string, error: unknown): number {
  const end = text.trimEnd().length;
  const position = Number(/at position (\d+)/.exec(error instanceof Error ? error.message : '')?.[1] ?? end);
  return text.slice(0, Math.min(position, end)).split('\n').length;
}
