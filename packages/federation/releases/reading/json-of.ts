import { readFileSync } from 'node:fs';

/** A place in a text: line and column, both from 1. */
interface Place {
  line: number;
  column: number;
}

/** The value of an operator's or a team's JSON `text`. Throws the error that `refuse` makes of the place where it stops being JSON. */
export function jsonOf(text: string, refuse: (place: Place) => Error): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw refuse(placeOfError(text));
  }
}

/** The value of an operator's JSON file. Throws the error that `refuse` makes of what is wrong with it, in Spanish. */
export function operatorJson(file: string, refuse: (problem: string) => Error): unknown {
  return jsonOf(textOf(file, refuse), ({ line, column }) =>
    refuse(`el archivo ${file} no es JSON válido (línea ${line}, columna ${column})`),
  );
}

function textOf(file: string, refuse: (problem: string) => Error): string {
  try {
    // Some editors begin a file with a mark that JSON does not know.
    return readFileSync(file, 'utf8').replace(/^\uFEFF/, '');
  } catch {
    throw refuse(`el archivo ${file} no se puede leer`);
  }
}

/** The first letter that cannot follow what stands before it, or the end of the text, where only more of it is missing. */
function placeOfError(text: string): Place {
  // A wrong beginning stays wrong whatever follows it.
  let [good, bad] = [0, text.length + 1];
  while (bad - good > 1) {
    const middle = Math.floor((good + bad) / 2);
    if (isBeginning(text.slice(0, middle))) good = middle;
    else bad = middle;
  }
  const before = good === text.length ? text.trimEnd() : text.slice(0, good);
  const lines = before.split('\n');
  return { line: lines.length, column: (lines.at(-1) ?? '').length + 1 };
}

/** Whether only the end of a JSON text is missing: V8 names no position, or the one at the end. */
function isBeginning(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch (error) {
    const { message } = error as Error;
    const position = /at position (\d+)/.exec(message)?.[1];
    return message === 'Unexpected end of JSON input' || Number(position) >= text.length;
  }
}
