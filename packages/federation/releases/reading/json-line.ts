/** The line, from 1, at which `text` stops being JSON: the first one up to which it cannot be the beginning of a JSON text. */
export function lineOfJsonError(text: string): number {
  const lines = text.split('\n');
  let [good, bad] = [0, lines.length];
  // A wrong line stays wrong whatever follows it.
  while (bad - good > 1) {
    const middle = Math.floor((good + bad) / 2);
    if (isBeginning(lines.slice(0, middle).join('\n'))) good = middle;
    else bad = middle;
  }
  // Without a wrong line the end is missing: after the last line that has text.
  return isBeginning(text) ? text.trimEnd().split('\n').length : bad;
}

/** Whether only the end of a JSON text is missing: V8 names no position, or the one at the end. */
function isBeginning(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch (error) {
    const { message } = error as Error;
    const position = /at position (\d+)/.exec(message)?.[1];
    // No string goes on in the next line.
    if (message.startsWith('Unterminated string')) return false;
    return message === 'Unexpected end of JSON input' || Number(position) >= text.trimEnd().length;
  }
}
