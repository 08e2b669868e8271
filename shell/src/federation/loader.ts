import { newUuid } from '@mentorias/domain/text/uuid';
import { releaseFor } from '@mentorias/federation/canary';
import type { LoaderWorld } from '@mentorias/federation/loader/loader';
import { createLoader } from '@mentorias/federation/loader/loader';
import { moduleFederation } from '@mentorias/federation/loader/module-federation';
import { eventOf, nameOf } from '@mentorias/federation/loader/remote-state';
import { currentSession } from '@mentorias/session';
import { pageConfig } from '../page-config.ts';
import { readRegistry, registry } from './page-registry.ts';
import { reportFailure } from './report-failure.ts';
import { sharedModules } from './shared.ts';

const world: LoaderWorld = {
  registry,
  readRegistry,
  choose: (remote) => releaseFor(remote, currentSession()?.user.id),
  ...moduleFederation(sharedModules()),
  pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  random: Math.random,
  newTraceId: newUuid,
  report(name, failure) {
    const release = failure.release ? nameOf(failure.release) : name;
    const cause = failure.status === 'failed' ? failure.cause : failure.reason;
    // biome-ignore lint/suspicious/noConsole: a team looks at the console first when its release fails
    console.warn(`${eventOf(failure)} ${release} shell@${pageConfig.shell.version} trace ${failure.traceId}`, cause);
    reportFailure(name, failure);
  },
};

/** The one loader of this page. */
export const loader = createLoader(world);
