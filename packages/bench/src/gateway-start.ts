import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The flags of Node and the variables with which the gateway of a workspace starts, as the `start` script of its package says. */
export function gatewayStartOf(workspace: string): { execArgv: string[]; env: Record<string, string> } {
  const { scripts } = JSON.parse(readFileSync(join(workspace, 'packages/gateway/package.json'), 'utf8'));
  const words: string[] = scripts.start.split(' ');
  return {
    execArgv: words.filter((word) => word.startsWith('--')),
    env: Object.fromEntries(words.filter((word) => /^[A-Z_]+=/.test(word)).map((word) => word.split('='))),
  };
}
