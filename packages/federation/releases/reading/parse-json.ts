import type { ZodType } from 'zod';
import { lineOfJsonError } from './json-line.ts';

/** The value of a team's JSON file, validated. Throws one short sentence, whatever the file contains. */
export function parseJson<T>(what: string, schema: ZodType<T>, bytes: Uint8Array): T {
  const parsed = schema.safeParse(jsonIn(what, bytes));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new Error(`${what}: ${[...(issue?.path ?? []), issue?.message].join(': ').slice(0, 200)}`);
}

function jsonIn(what: string, bytes: Uint8Array): unknown {
  const text = Buffer.from(bytes).toString('utf8');
  try {
    return JSON.parse(text);
  } catch {
    throw new Error(`${what} is no JSON, line ${lineOfJsonError(text)}`);
  }
}
