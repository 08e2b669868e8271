import type { ZodType } from 'zod';

/** What the bytes of a team's file say. Throws one short sentence, whatever stands in them. */
export function parseJson<T>(what: string, schema: ZodType<T>, bytes: Uint8Array): T {
  const parsed = schema.safeParse(jsonIn(what, bytes));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new Error(`${what}: ${[...(issue?.path ?? []), issue?.message].join(': ').slice(0, 200)}`);
}

function jsonIn(what: string, bytes: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(bytes).toString('utf8'));
  } catch {
    throw new Error(`${what} is no JSON`);
  }
}
