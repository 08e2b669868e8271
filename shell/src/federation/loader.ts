import { releaseFor } from '@mentorias/federation/canary';
import { isFileMissing } from '@mentorias/federation/loader/code-owner';
import type { LoaderDependencies } from '@mentorias/federation/loader/loader';
import { createLoader } from '@mentorias/federation/loader/loader';
import { moduleFederation } from '@mentorias/federation/loader/module-federation';
import { eventOf, nameOf } from '@mentorias/federation/loader/remote-state';
import type { RegisteredRelease } from '@mentorias/federation/registry';
import { currentSession, currentTrace } from '@mentorias/session';
import { onFirstSign } from '@mentorias/ui';
import { pageConfig } from '../page/page-config.ts';
import { host } from './host.ts';
import { readRegistry, registry } from './page-registry.ts';
import { reportFailure, reportUncaught } from './report-failure.ts';
import { watchErrors } from './watch-errors.ts';

/** Where the shell's own files lie. */
const SHELL_FILES = '/assets/';

const loaded: RegisteredRelease[] = [];
let showInTools: (release: RegisteredRelease) => void = (release) => loaded.push(release);

// Module Federation's developer tools show every release that is loaded; the code for them comes after the first screen.
onFirstSign(async () => {
  const tools = await import('@mentorias/federation/loader/developer-tools').catch(() => undefined);
  if (!tools) return;
  showInTools = tools.showInTools(host.options.shared);
  for (const release of loaded) showInTools(release);
});

const federation = moduleFederation(host, pageConfig.nonce, (release) => showInTools(release));

const dependencies: LoaderDependencies = {
  registry,
  readRegistry,
  choose: (remote) => releaseFor(remote, currentSession()?.user.id),
  refresh: federation.refresh,
  loadModule: federation.loadModule,
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
  },
};

/** The one loader of this page. */
export const loader = createLoader(dependencies);

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
  watchErrors(shownReleases, shell, reportUncaught);
}
