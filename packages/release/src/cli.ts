#!/usr/bin/env node
import { existsSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { RemoteName } from '@mentorias/federation/registry';
import type { Change } from '@mentorias/federation/releases/history';
import type { Canary } from '@mentorias/federation/releases/pointer';
import { SHELL } from '@mentorias/federation/releases/shell-release';
import { CommandError } from './command-error.ts';
import { describeBuild } from './describe/describe.ts';
import { listReleases, sameBuildAs } from './list-releases.ts';
import { formatPruned, prune } from './prune/prune.ts';
import { publish } from './publish/publish.ts';
import { isBuiltShell, publishShell } from './publish/publish-shell.ts';
import { readKey } from './publish/read-key.ts';
import { isRunning, readCapabilities, servedShell, suspensionAt } from './running-product.ts';
import { askCanaryStatus, formatCanaryStatus } from './status/canary-status.ts';
import { readHistory } from './storage/history-file.ts';
import { canary, promote, rollback } from './switch-release.ts';
import { systemErrorText } from './system-error.ts';

const HELP = `release: puts builds of remotes and of the shell into service, and takes them back

  release publish <folder>            the remote in <folder>, built into <folder>/dist; or the shell
          --version 1.4.0             under another version than its package.json's
          --anyway                    a shell though it stops remotes; rollback, canary and
                                      promote take it too
          --canary 10                 for 10 % of the people, instead of for all
          --error-limit 5             suspended once 5 of them report failures
          --key <file>                signed with the team's private key (or RELEASE_KEY)
          --shell <url or file>       the shell that shall run it: the running product's address,
                                      or a shell's dist/shell.json; the one that is current in
                                      the folder of releases unless given
  release describe <dist>             writes release.json into what webpack, Rspack or Vite has
                                      built there (a container that exposes ./module)
  release list <remote>               its releases, newest first; with --shell <url> also
                                      whether the product has suspended the canary
  release status <remote>             the figures of its canary beside the current release,
          --shell <url>               and the verdict; METRICS_TOKEN where the product wants it
  release rollback <remote>           back to the one before, again and again, or to
          --version 1.3.0             this one; never to one that was rolled back itself
  release history <remote>            who published, promoted and rolled back what, when
  release prune <remote>              removes releases that nobody has asked for in the last
          --days 30 [--dry-run]       days, by the gateways' log of use
  release canary <remote>             --version 1.4.0 --percent 10 [--error-limit 5], or --drop
  release promote <remote>            makes the canary current, unless --shell <url> has suspended it

Everywhere: --releases <folder> (or RELEASES_DIR; .data/releases unless given), --json, --help.
A remote is named as in its remote.json: guide, entrepreneur, admin. The shell is named shell: publish,
list and rollback do the same for it; it has no canary and no key. Exit code 0 when done, 1 when refused, 2 when misunderstood.`;

const OPTIONS = {
  releases: { type: 'string', default: process.env.RELEASES_DIR || '.data/releases' },
  shell: { type: 'string' },
  version: { type: 'string' },
  canary: { type: 'string' },
  percent: { type: 'string' },
  'error-limit': { type: 'string' },
  key: { type: 'string', default: process.env.RELEASE_KEY || undefined },
  drop: { type: 'boolean', default: false },
  days: { type: 'string', default: '30' },
  'dry-run': { type: 'boolean', default: false },
  anyway: { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const;

const NO_CANARY = 'the shell has no canary: it is published for all';

/** The commands that take a folder; the others take the name of a remote. */
const FOLDERS: Record<string, string> = { publish: 'the folder of a remote', describe: 'the folder of a build' };

class UsageError extends Error {}

type Options = Omit<ReturnType<typeof read>['values'], 'shell'> & { shell: string };

function read() {
  return parseArgs({ options: OPTIONS, allowPositionals: true });
}

const COMMANDS: Record<string, (subject: string, options: Options) => Promise<{ text: string; data: unknown }>> = {
  async publish(folder, { releases, shell, version, canary: percent, 'error-limit': limit, key, anyway }) {
    const isNewFolder = !existsSync(releases);
    const said = (text: string) => (isNewFolder ? `${text}; the folder ${resolve(releases)} was made for it` : text);
    if (isBuiltShell(join(folder, 'dist')) || basename(resolve(folder)) === SHELL) {
      if (percent || limit) throw new UsageError(NO_CANARY);
      const { version: published, build } = await publishShell({
        built: join(folder, 'dist'),
        releases,
        version,
        anyway,
      });
      return { text: said(`${SHELL}@${published} is published`), data: { name: SHELL, version: published, build } };
    }
    if (limit && !percent) throw new UsageError('publish takes --error-limit with --canary only');
    const release = await publish({
      built: join(folder, 'dist'),
      releases,
      capabilities: await readCapabilities(shell),
      version,
      canary: percent === undefined ? undefined : shareOf(percent, limit),
      key: key ? await readKey(key) : undefined,
    });
    const { name, version: published, build } = release;
    const twin = await sameBuildAs(releases, release);
    const text = said(
      `${name}@${published} is published${percent === undefined ? '' : `, for ${percent} % of the people`}`,
    );
    return {
      text: twin === undefined ? text : `${text}; it is the same build as ${name}@${twin}`,
      data: { name, version: published, build },
    };
  },
  async describe(dist) {
    const { name, version, build } = await describeBuild(dist);
    return { text: `${name}@${version} is described`, data: { name, version, build } };
  },
  async list(remote, { releases, shell }) {
    const listed = await listReleases(releases, remote, await suspensionAt(shell, remote));
    const width = Math.max(12, ...listed.map(({ state }) => state.length));
    const line = (release: (typeof listed)[number]) =>
      [
        release.version.padEnd(24),
        release.state.padEnd(width),
        `${release.bytes} bytes`.padStart(16),
        release.publishedAt.toISOString(),
      ].join('  ');
    return { text: listed.map(line).join('\n') || `${remote} has no release in ${resolve(releases)}`, data: listed };
  },
  async status(remote, { shell }) {
    const status = await askCanaryStatus(shell, remote, process.env.METRICS_TOKEN);
    return { text: status ? formatCanaryStatus(status) : `${remote} has no canary`, data: status ?? null };
  },
  async rollback(remote, { releases, shell, version, anyway }) {
    const suspended = remote === SHELL ? undefined : await suspensionAt(shell, remote);
    const { pointer, left } = await rollback(releases, remote, { version, suspended, anyway });
    const names = `${remote}@${pointer.version} is current again, ${remote}@${left} is not`;
    const next = pointer.previous ? `the next rollback goes to ${pointer.previous}` : 'there is nothing before it';
    return { text: `${names}; ${next}`, data: { ...pointer, left } };
  },
  async history(remote, { releases }) {
    const changes = (await readHistory(releases, remote)).reverse();
    const line = ({ at, by, action, version, left }: Change) =>
      [at, by.padEnd(12), action.padEnd(8), version, left ? `in place of ${left}` : ''].join('  ').trimEnd();
    return { text: changes.map(line).join('\n') || `${remote} has no history`, data: changes };
  },
  async prune(remote, { releases, days, 'dry-run': dryRun }) {
    const wanted = wholeNumber(days, 3650, 'prune takes a number of days');
    const pruned = await prune(releases, remote, { days: wanted, dryRun, now: Date.now() });
    return { text: formatPruned(remote, pruned, dryRun), data: pruned };
  },
  async canary(remote, { releases, shell, version, percent, 'error-limit': limit, drop, anyway }) {
    if (remote === SHELL) throw new UsageError(NO_CANARY);
    if (!drop && (!version || !percent)) throw new UsageError('canary takes --version and --percent, or --drop');
    const trial = drop || !version || !percent ? null : { version, ...shareOf(percent, limit) };
    const suspended = trial ? await suspensionAt(shell, remote) : undefined;
    const pointer = await canary(releases, remote, trial, { suspended, anyway });
    if (!trial) return { text: `${remote} has no canary any more`, data: pointer };
    const doubt = isRunning(shell)
      ? ''
      : ', unless the product has suspended it, which --shell <its address> would tell';
    return { text: `${remote}@${trial.version} goes to ${trial.percent} %${doubt}`, data: pointer };
  },
  async promote(remote, { releases, shell, anyway }) {
    const { pointer } = await promote(releases, remote, { suspended: await suspensionAt(shell, remote), anyway });
    return { text: `${remote}@${pointer.version} is current`, data: pointer };
  },
};

function shareOf(percent: string, limit: string | undefined): Omit<Canary, 'version'> {
  return {
    percent: wholeNumber(percent, 99, 'a canary takes a whole number of percent'),
    ...(limit !== undefined && { errorLimit: wholeNumber(limit, 10_000, 'an error limit is a number of people') }),
  };
}

function wholeNumber(text: string, most: number, rule: string): number {
  const number = Number(text);
  if (Number.isInteger(number) && number >= 1 && number <= most) return number;
  throw new UsageError(`${rule} from 1 to ${most}, not '${text}'`);
}

async function main(): Promise<number> {
  try {
    const { values, positionals } = read();
    const [name, subject, ...more] = positionals;
    if (values.help || !name) return say(HELP, 0);
    const command = COMMANDS[name];
    if (!command) throw new UsageError(`there is no command '${name}'`);
    assertSubject(name, subject, more);
    assertNoneEmpty(values);
    const shell = values.shell ?? (await servedShell(values.releases)) ?? 'shell/dist/shell.json';
    const { text, data } = await command(subject, { ...values, shell });
    return say(values.json ? JSON.stringify(data) : text, 0);
  } catch (error) {
    if (error instanceof CommandError)
      return complain(error.problems.map((problem) => `release: ${problem}`).join('\n'), 1);
    if (error instanceof UsageError || codeOf(error)?.startsWith('ERR_PARSE_ARGS'))
      return complain(`release: ${(error as Error).message.split('\n', 1)}; see release --help`, 2);
    // A file or an address that the system refuses, or a damaged one among the releases.
    return complain(`release: ${systemErrorText(error)}`, 1);
  }
}

function assertSubject(command: string, subject: string | undefined, more: string[]): asserts subject is string {
  const takes = FOLDERS[command] ?? 'the name of a remote';
  if (!subject) throw new UsageError(`${command} takes ${takes}`);
  if (more.length > 0) throw new UsageError(`${command} takes one name, '${more[0]}' is one too many`);
  if (FOLDERS[command] || subject === SHELL || RemoteName.safeParse(subject).success) return;
  throw new UsageError(`${command} takes ${takes}, not '${subject}'`);
}

/** A variable of a script that is empty is a mistake, not a default. */
function assertNoneEmpty(options: Partial<Options>): void {
  const empty = Object.entries(options).find(([, value]) => value === '');
  if (empty) throw new UsageError(`--${empty[0]} is empty`);
}

function codeOf(error: unknown): string | undefined {
  return (error as NodeJS.ErrnoException).code;
}

function say(text: string, code: number): number {
  console.log(text);
  return code;
}

function complain(text: string, code: number): number {
  console.error(text);
  return code;
}

process.exitCode = await main();
