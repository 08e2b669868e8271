import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { OperatorError } from '@mentorias/api/operator-error';

/**
 * The one file in a command's arguments, resolved from the folder in which the command was run, and whether `--force`, where it is
 * allowed, was set. Throws the usage, one sentence.
 */
export function fileArgument(
  args: string[],
  env: NodeJS.ProcessEnv,
  usage: string,
  flags: 'force'[] = [],
): { file: string; force: boolean } {
  const options = Object.fromEntries(flags.map((flag) => [flag, { type: 'boolean' as const }]));
  const parsed = parsedOrUndefined(() => parseArgs({ args, options, allowPositionals: true }));
  const [file, ...more] = parsed?.positionals ?? [];
  if (!parsed || !file || more.length > 0) throw new OperatorError(usage);
  return { file: resolve(env.INIT_CWD ?? '.', file), force: parsed.values.force === true };
}

function parsedOrUndefined<T>(parse: () => T): T | undefined {
  try {
    return parse();
  } catch {
    return undefined;
  }
}
