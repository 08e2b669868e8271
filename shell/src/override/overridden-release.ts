import { CONTRACTS } from '@mentorias/federation/contract';
import type { RegisteredRelease, Release } from '@mentorias/federation/registry';
import { sharedMismatches } from '@mentorias/federation/releases/shared-mismatches';
import { withTimeout } from '@mentorias/federation/with-timeout';

/** How long a developer's machine may take to answer, in milliseconds; the page waits for it. */
const TIMEOUT_MS = 3000;

interface Overridden {
  name: string;
  /** The build's folder on the developer's machine, with its last slash. */
  address: string;
  /** The published release that it replaces, if there is one: its menu stays until the build's own is known. */
  published: RegisteredRelease | undefined;
  /** The version of each shared module of this shell. */
  provided: Record<string, string>;
}

/** The build at a developer's address as a release, checked like a published one (rule 13.3); never rejects. */
export async function overriddenRelease({
  name,
  address,
  published,
  provided,
}: Overridden): Promise<RegisteredRelease> {
  try {
    const release = await withTimeout(TIMEOUT_MS, descriptionAt(address));
    if (release.name !== name) throw new Error(`it describes '${release.name}', not '${name}'`);
    const [mismatch] = sharedMismatches(release, { shared: provided });
    return { ...release, base: address, override: { address }, ...(mismatch && { mismatch }) };
  } catch (error) {
    const { title = name, navigation = [] } = published ?? {};
    const override = { address, problem: `${address}release.json: ${error}` };
    return { ...NOTHING_KNOWN, name, title, navigation, base: address, override };
  }
}

async function descriptionAt(address: string): Promise<Release> {
  const reply = await fetch(`${address}release.json`, { cache: 'no-store' });
  if (!reply.ok) throw new Error(`answered ${reply.status}`);
  return reply.json();
}

const NOTHING_KNOWN: Omit<Release, 'name' | 'title' | 'navigation'> = {
  version: '0.0.0',
  contract: CONTRACTS.newest,
  build: '000000000000',
  entry: 'unknown',
  global: 'unknown',
  preload: [],
  home: [],
  doors: [],
  files: {},
  shared: {},
};
