import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { contractMessage, runsContract } from '@mentorias/federation/contract';
import type { Release } from '@mentorias/federation/registry';
import { integrityOf } from '@mentorias/federation/releases/integrity';
import { sharedMismatches } from '@mentorias/federation/releases/shared-mismatches';
import { ownsPath } from '@mentorias/federation/role-routing';
import { mismatchMessage } from '@mentorias/federation/shared-modules';
import type { ShellCapabilities } from '@mentorias/federation/shell/shell-capabilities';
import { strayStyles } from './check-styles.ts';

/** The size limit of a remote's first screen before compression, in bytes. */
export const FIRST_SCREEN_BUDGET_BYTES = 400_000;

/** What is checked: the release, the folder of its files, the capabilities of its shell, and the public key that signs it. */
export interface Candidate {
  release: Release;
  built: string;
  capabilities: ShellCapabilities;
  signer?: string | undefined;
}

type Check = (candidate: Candidate) => string[] | Promise<string[]>;

const CHECKS: Check[] = [
  contract,
  sharedModules,
  ownReact,
  navigation,
  entryAndPreload,
  files,
  unlistedFiles,
  lateFiles,
  styles,
  budget,
  signature,
];

/** The reasons not to publish a release, one sentence each: what was expected and what was found. */
export async function problemsOf(candidate: Candidate): Promise<string[]> {
  const problems: string[] = [];
  for (const check of CHECKS) problems.push(...(await check(candidate)));
  return problems;
}

function contract({ release, capabilities: { contracts } }: Candidate): string[] {
  if (runsContract(release.contract, contracts)) return [];
  return [contractMessage(release, contracts)];
}

function sharedModules({ release, capabilities }: Candidate): string[] {
  return sharedMismatches(release, capabilities).map((mismatch) => mismatchMessage(release.name, mismatch));
}

/** Part of what `setState` says in React 18 and newer, and a field that older ones export: no bundler changes either. */
const REACT = [
  'takes an object of state variables to update or a function which returns an object of state variables',
  '__SECRET_INTERNALS_DO_NOT_USE_OR_YOU_WILL_BE_FIRED',
];

/**
 * A second React knows nothing of what the shell's draws: every screen with a hook would throw. A copy beside a shared one is its
 * fallback, which no page runs.
 */
async function ownReact({ release, built }: Candidate): Promise<string[]> {
  if (release.shared.react !== undefined) return [];
  for (const name of Object.keys(release.files)) {
    const text = await readFile(join(built, name), 'utf8').catch(() => '');
    if (REACT.some((part) => text.includes(part)))
      return [
        `${name} contains a React of its own, and a page has one, the shell's: share react and react/jsx-runtime with import: false in Module Federation's plugin`,
      ];
  }
  return [];
}

function navigation({ release, capabilities }: Candidate): string[] {
  const paths = capabilities.paths[release.name];
  if (!paths) return [`the gateway gives no role to remote-${release.name}: ${missingLine(release)}`];
  const foreign = release.navigation.filter(({ path }) => !ownsPath(paths, path));
  return foreign.map(({ path }) => `navigation leads to ${path}, remote-${release.name} owns ${paths.join(', ')}`);
}

/** What the operator adds to a role of ROUTING_CONFIG, with the paths that the release's menu leads to. */
function missingLine({ name, navigation }: Release): string {
  const paths = navigation.length > 0 ? navigation.map(({ path }) => path) : [`/${name}`];
  return `its ROUTING_CONFIG lacks the line ${JSON.stringify({ remote: name, paths: [...new Set(paths)] })} in the role that it is for`;
}

function entryAndPreload({ release }: Candidate): string[] {
  const unknown = firstScreenOf(release).filter((file) => !release.files[file]);
  return unknown.map((file) => `${file} is needed but has no hash in release.json`);
}

async function files({ release, built }: Candidate): Promise<string[]> {
  const problems = await Promise.all(
    Object.entries(release.files).map(async ([name, { integrity }]) => {
      const bytes = await readFile(join(built, name)).catch(() => undefined);
      if (!bytes) return `${name} is named in release.json but is not in ${built}`;
      return integrityOf(bytes) === integrity ? undefined : `${name} differs from its hash in release.json`;
    }),
  );
  return problems.filter((problem) => problem !== undefined);
}

async function unlistedFiles({ release, built }: Candidate): Promise<string[]> {
  const names = (await readdir(built, { recursive: true })).filter((name) => /\.(js|mjs|css)$/.test(name));
  const unlisted = names.filter((name) => !release.files[name]).sort();
  return unlisted.map((name) => `${name} has no hash in release.json: no page would run it`);
}

/** What adds a script or a stylesheet to the page, and what gives it its hash. */
const ADDS_FILES = /createElement\(["'`](?:script|link)["'`]\)/;
const GIVES_HASHES = /\.integrity\b/;

/** With a shell that gives late files no hash, the build itself must. */
async function lateFiles({ release, built, capabilities }: Candidate): Promise<string[]> {
  if (capabilities.checksLateFiles) return [];
  const problems = await Promise.all(
    Object.keys(release.files).map(async (name) => {
      const text = await readFile(join(built, name), 'utf8').catch(() => '');
      if (!ADDS_FILES.test(text) || GIVES_HASHES.test(text)) return undefined;
      return `${name} loads files without a hash, and the shell ${capabilities.version} gives them none: publish a newer shell first`;
    }),
  );
  return problems.filter((problem) => problem !== undefined);
}

/** The contract since which styles must be a remote's own; older builds were never asked. */
const STYLES_SINCE = 2;

async function styles({ release, built }: Candidate): Promise<string[]> {
  if (release.contract < STYLES_SINCE) return [];
  const sheets = Object.keys(release.files).filter((file) => file.endsWith('.css'));
  const problems = await Promise.all(
    sheets.map(async (file) => {
      const stray = strayStyles(await readFile(join(built, file), 'utf8').catch(() => ''), release.name);
      return stray.map(
        (what) =>
          `${file}: ${what} reaches outside of remote-${release.name}, whose classes begin with ${release.name}-`,
      );
    }),
  );
  return problems.flat();
}

function budget({ release }: Candidate): string[] {
  const bytes = firstScreenOf(release).reduce((sum, file) => sum + (release.files[file]?.bytes ?? 0), 0);
  if (bytes <= FIRST_SCREEN_BUDGET_BYTES) return [];
  return [`the first screen weighs ${bytes} bytes, at most ${FIRST_SCREEN_BUDGET_BYTES} are allowed`];
}

function signature({ release, capabilities, signer }: Candidate): string[] {
  const signers = capabilities.signers?.[release.name];
  if (!signers) return [];
  if (!signer) return [`the gateway takes remote-${release.name} only signed by its team: say with --key by which key`];
  return signers.includes(signer) ? [] : [`the gateway does not know this key as one of remote-${release.name}`];
}

/** The files that the first screen needs. */
function firstScreenOf({ entry, preload, home }: Release): string[] {
  return [entry, ...preload, ...home];
}
