import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Suspension } from '@mentorias/federation/registry';
import { folderOf } from '@mentorias/federation/releases/release-folder';
import { routingFrom } from '@mentorias/federation/releases/routing-table';
import { SHELL } from '@mentorias/federation/releases/shell-release';
import { capabilitiesOf, ShellCapabilities } from '@mentorias/federation/shell/shell-capabilities';
import { ShellManifest } from '@mentorias/federation/shell/shell-manifest';
import { z } from 'zod';
import { CommandError } from './command-error.ts';
import { parseAs, readJson } from './read-json.ts';
import { currentPointer } from './storage/current-pointer.ts';

/** Whether `--shell` names a running product instead of a file. */
export function isRunning(place: string): boolean {
  return /^https?:/.test(place);
}

interface Question {
  path: string;
  /** What the answer holds, for messages. */
  what: string;
  headers?: Record<string, string>;
  /** The sentence for a product that hides the answer (404). */
  hidden?: string;
}

/** The JSON that the product at this address answers with. Throws CommandError where it answers with anything else. */
export async function askProduct(address: string, { path, what, headers = {}, hidden }: Question): Promise<unknown> {
  let failure = '';
  const reply = await fetch(new URL(path, address), { headers }).catch((error) => {
    failure = error.cause?.code ?? error.cause?.message ?? error.message;
    return undefined;
  });
  if (reply?.status === 404 && hidden) throw new CommandError(hidden);
  const answer = reply?.ok ? await reply.json().catch(() => undefined) : undefined;
  if (answer !== undefined) return answer;
  const received = reply?.ok ? 'something else' : (reply?.status ?? `nothing (${failure})`);
  throw new CommandError(`${address} does not answer with its ${what}: expected 200 with JSON, received ${received}`);
}

/** What the tool reads of `/remotes.json`. */
const Registry = z.object({
  shell: z.unknown(),
  remotes: z.record(
    z.string(),
    z.object({ suspended: z.object({ version: z.string(), people: z.int(), at: z.string() }).optional() }),
  ),
});

async function askRegistry(address: string): Promise<z.infer<typeof Registry>> {
  return parseAs(Registry, address, await askProduct(address, { path: '/remotes.json', what: 'registry' }));
}

/** What the shell at `place` provides: an address, or the file of a built shell. Throws CommandError where there is none. */
export async function readCapabilities(place: string): Promise<ShellCapabilities> {
  if (!isRunning(place)) {
    if (!existsSync(place))
      throw new CommandError(`${place} is not there: say with --shell which shell shall run the release`);
    const manifest = parseAs(ShellManifest, place, await readJson(place, place));
    return capabilitiesOf(manifest, routingFrom(process.env.ROUTING_CONFIG));
  }
  return parseAs(ShellCapabilities, place, (await askRegistry(place)).shell);
}

/** The file that describes the shell that is current in a folder of releases; undefined where none is. */
export async function servedShell(releases: string): Promise<string | undefined> {
  const pointer = await currentPointer(releases, SHELL);
  return pointer && join(folderOf(releases, SHELL, pointer.version), 'shell.json');
}

/** The canary of a remote that the product at this address has suspended; undefined for a file. */
export async function suspensionAt(place: string, remote: string): Promise<Suspension | undefined> {
  return isRunning(place) ? (await askRegistry(place)).remotes[remote]?.suspended : undefined;
}

/** '5 people', '1 person'. */
export function peopleIn({ people }: Suspension): string {
  return people === 1 ? '1 person' : `${people} people`;
}
