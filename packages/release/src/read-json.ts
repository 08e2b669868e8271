import { readFile, stat } from 'node:fs/promises';
import { jsonOf } from '@mentorias/federation/releases/reading/json-of';
import { DESCRIPTION_LIMIT } from '@mentorias/federation/releases/reading/release-limits';
import type { ZodType } from 'zod';
import { CommandError } from './command-error.ts';

/** The object in the JSON file at `path`, which messages call `what`. Throws CommandError where it is no such file. */
export async function readJson(path: string, what: string): Promise<Record<string, unknown>> {
  const file = await stat(path).catch(({ code }: NodeJS.ErrnoException) => {
    throw new CommandError(`${what} cannot be read (${code})`);
  });
  if (!file.isFile()) throw new CommandError(`${what} is no regular file`);
  if (file.size > DESCRIPTION_LIMIT)
    throw new CommandError(`${what} has ${file.size} bytes, at most ${DESCRIPTION_LIMIT} are read`);
  const value = jsonIn(await readFile(path, 'utf8'), what);
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>;
  throw new CommandError(`${what} is no JSON object`);
}

/** The value of the JSON `text`, which messages call `what`. Throws CommandError with the place where it stops being JSON. */
export function jsonIn(text: string, what: string): unknown {
  return jsonOf(text, ({ line, column }) => new CommandError(`${what} is no JSON, line ${line}, column ${column}`));
}

/** `value` as `schema` reads it. Throws CommandError with each of its problems. */
export function parseAs<T>(schema: ZodType<T>, what: string, value: unknown): T {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new CommandError(
    ...parsed.error.issues.map(({ path, message }) =>
      [what, ...(path.length > 0 ? [path.join('.')] : []), message].join(': '),
    ),
  );
}
