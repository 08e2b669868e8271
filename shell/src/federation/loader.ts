import { newUuid } from '@mentorias/domain/text/uuid';
import { releaseFor } from '@mentorias/federation/canary';
import { isFileMissing } from '@mentorias/federation/loader/code-owner';
import type { LoaderWorld } from '@mentorias/federation/loader/loader';
import { createLoader } from '@mentorias/federation/loader/loader';
import { moduleFederation } from '@mentorias/federation/loader/module-federation';
import type { RemoteState } from '@mentorias/federation/loader/remote-state';
import { eventOf, nameOf } from '@mentorias/federation/loader/remote-state';
import type { RegisteredRelease } from '@mentorias/federation/registry';
import { currentSession, currentTrace } from '@mentorias/session';
import { busyBeats, pictureMs } from '../frozen-screen/limits.ts';
import { takeFrozen } from '../frozen-screen/screen-marks.ts';
import { watchStart } from '../frozen-screen/watch-start.ts';
import { pageConfig } from '../page-config.ts';
import type { BlankScreen } from '../remote-outlet/use-blank-screen.ts';
import { host } from './host.ts';
import { readRegistry, registry } from './page-registry.ts';
import type { FailedRelease } from './report-failure.ts';
import { reportFailure, reportWithoutCard } from './report-failure.ts';
import { completeShared } from './shared.ts';
import { watchErrors } from './watch-errors.ts';

/** Where the shell's own files lie. */
const SHELL_FILES = '/assets/';

const federation = moduleFederation(host, pageConfig.nonce);

const world: LoaderWorld = {
  registry,
  readRegistry,
  choose: (remote) => releaseFor(remote, currentSession()?.user.id),
  refresh: federation.refresh,
  async loadModule(release, attempt, onPhase) {
    screenStarts(release);
    await completeShared(release.rests ?? []);
    return federation.loadModule(release, attempt, onPhase);
  },
  pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  random: Math.random,
  newTraceId: currentTrace,
  isShellFault: (cause) => isFileMissing(cause, SHELL_FILES),
  report(name, failure) {
    const release = failure.release ? nameOf(failure.release) : name;
    const cause = failure.status === 'failed' ? failure.cause : failure.reason;
    // biome-ignore lint/suspicious/noConsole: a team looks at the console first when its release fails
    console.warn(`${eventOf(failure)} ${release} shell@${pageConfig.shell.version} trace ${failure.traceId}`, cause);
    reportFailure(name, failure);
    noScreenStarts();
  },
};

/** The one loader of this page. */
export const loader = createLoader(world);

const startWatch = watchStart(
  newUuid(),
  ({ name }, error) => loader.fail(name, 'frozen', error),
  () => busyBeats(pictureMs()),
);

/** To be called before code of a release runs that may never come back: its remote module, or another of its screens. */
export function screenStarts({ name, version, override }: RegisteredRelease): void {
  const user = currentSession()?.user.id;
  if (user === undefined || override) return;
  // Before the code runs: it may freeze this document too.
  for (const frozen of takeFrozen(localStorage, user, Date.now()))
    reportLate(frozen, 'frozen', 'a tab did not come back');
  startWatch.begin({ name, version, user });
}

/** To be called where the shell's own screens, or a card, are shown. */
export function noScreenStarts(): void {
  startWatch.end();
}

/** The releases whose screens this page has shown or tried to show. */
function shownReleases(): RegisteredRelease[] {
  return Object.keys(registry.remotes).flatMap((name) => {
    const state = loader.state(name);
    return 'release' in state && state.release ? [state.release] : [];
  });
}

/** From now on what nothing catches is reported as a failure of the release that it comes from. */
export function watchRemotes(): void {
  const shell = { name: 'shell', version: pageConfig.shell.version, base: SHELL_FILES };
  watchErrors(shownReleases, shell, (release, thrown) => reportLate(release, 'error', thrown));
}

/** Reports that the frame of the page was removed while `remote` was shown, or the last that was shown; its state says so. */
export function frameIsGone(remote: string | undefined, cause: BlankScreen): RemoteState | undefined {
  const name = remote ?? shownReleases().at(-1)?.name;
  if (!name) return undefined;
  loader.fail(name, 'blank', cause);
  return loader.state(name);
}

/** Reports a failure that shows no card: an error that nothing caught, a tab that is gone. */
function reportLate(release: FailedRelease, phase: 'error' | 'frozen', cause: unknown): void {
  const traceId = currentTrace();
  // biome-ignore lint/suspicious/noConsole: a team looks at the console first when its release fails
  console.warn(`remote_failed_${phase} ${nameOf(release)} shell@${pageConfig.shell.version} trace ${traceId}`, cause);
  reportWithoutCard(release, phase, traceId, cause);
}
