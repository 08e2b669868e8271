import { readFile } from 'node:fs/promises';
import type { Registry, Suspension } from '@mentorias/federation/registry';
import { routingFrom } from '@mentorias/federation/releases/routing-table';
import { capabilitiesOf, ShellCapabilities } from '@mentorias/federation/shell/shell-capabilities';
import { ShellManifest } from '@mentorias/federation/shell/shell-manifest';
import { CommandFailed } from './command-failed.ts';

/** Whether `--shell` names a running product instead of a file. */
export function isRunning(place: string): boolean {
  return /^https?:/.test(place);
}

/** The registry of the product at this address. Throws CommandFailed where it does not answer. */
async function askProduct(address: string): Promise<Registry & { shell: unknown }> {
  const reply = await fetch(new URL('/remotes.json', address)).catch(() => undefined);
  if (reply?.ok) return (await reply.json()) as Registry & { shell: unknown };
  throw new CommandFailed(
    `${address} does not answer with its registry: expected 200, received ${reply?.status ?? 'nothing'}`,
  );
}

/** What the shell at `place` provides: an address, or the file of a built shell. Throws CommandFailed where there is none. */
export async function readCapabilities(place: string): Promise<ShellCapabilities> {
  if (!isRunning(place)) {
    const text = await readFile(place, 'utf8').catch(() => {
      throw new CommandFailed(`${place} is not there: say with --shell which shell shall run the release`);
    });
    return capabilitiesOf(ShellManifest.parse(JSON.parse(text)), routingFrom(process.env.ROUTING_CONFIG));
  }
  return ShellCapabilities.parse((await askProduct(place)).shell);
}

/** The canary of a remote that the product at this address has suspended; undefined for a file. */
export async function suspensionAt(place: string, remote: string): Promise<Suspension | undefined> {
  return isRunning(place) ? (await askProduct(place)).remotes[remote]?.suspended : undefined;
}

/** '5 people', '1 person'. */
export function peopleIn({ people }: Suspension): string {
  return people === 1 ? '1 person' : `${people} people`;
}
