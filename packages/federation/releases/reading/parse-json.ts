import type { ZodType } from 'zod';
import { jsonOf } from './json-of.ts';

/** The value of a team's JSON file, validated. Throws one short sentence, whatever the file contains. */
export function parseJson<T>(what: string, schema: ZodType<T>, bytes: Uint8Array): T {
  const text = Buffer.from(bytes).toString('utf8');
  const value = jsonOf(text, ({ line, column }) => new Error(`${what} is no JSON, line ${line}, column ${column}`));
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new Error(`${what}: ${[...(issue?.path ?? []), issue?.message].join(': ').slice(0, 200)}`);
}
