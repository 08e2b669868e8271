import type { Registry, Suspension } from '@mentorias/federation/registry';
import { CommandFailed } from './command-failed.ts';

/** Whether `--shell` names a running product instead of a file. */
export function isRunning(place: string): boolean {
  return /^https?:/.test(place);
}

/** The registry of the product at this address. Throws CommandFailed where it does not answer. */
export async function askProduct(address: string): Promise<Registry & { shell: unknown }> {
  const reply = await fetch(new URL('/remotes.json', address)).catch(() => undefined);
  if (reply?.ok) return (await reply.json()) as Registry & { shell: unknown };
  throw new CommandFailed(
    `${address} does not answer with its registry: expected 200, received ${reply?.status ?? 'nothing'}`,
  );
}

/** The canary of a remote that the product at this address has suspended; undefined for a file. */
export async function suspensionAt(place: string, remote: string): Promise<Suspension | undefined> {
  return isRunning(place) ? (await askProduct(place)).remotes[remote]?.suspended : undefined;
}

/** '5 people', '1 person'. */
export function peopleIn({ people }: Suspension): string {
  return people === 1 ? '1 person' : `${people} people`;
}
