import type { ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { gatewayFolder } from './testing-gateway-folder.ts';

const { scripts } = JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8'));
/** The flags of Node with which a gateway is started in production. */
const FLAGS = scripts.start.split(' ').filter((word: string) => word.startsWith('--'));

/** For tests: a gateway in a process of its own, with a data folder and a port of its own. */
export interface GatewayProcess {
  child: ChildProcess;
  url: string;
  /** Its standard error so far. */
  said(): string;
  hasEnded(): boolean;
}

/** Starts a gateway with `env` and waits until it is ready; it ends with the test that starts it. */
export async function startGatewayProcess(env: Record<string, string> = {}): Promise<GatewayProcess> {
  const place = await gatewayFolder();
  onTestFinished(place.remove);
  const { child, url, said } = await place.start({ env, options: FLAGS });
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  if (hasEnded()) throw new Error(`the gateway did not start: ${said.errors}`);
  return { child, url, said: () => said.errors, hasEnded };
}
