import type { LazyCode } from '@mentorias/federation/lazy';
import { useLazyCode } from '@mentorias/federation/lazy';
import type { RemoteState } from '@mentorias/federation/loader/remote-state';
import { isLate } from '@mentorias/federation/loader/remote-state';
import type { RegisteredRelease } from '@mentorias/federation/registry';
import type { RouteObject } from '@mentorias/federation/router';
import { useLocation, useRoutes } from '@mentorias/federation/router';
import { TimeLimitExceeded } from '@mentorias/federation/with-timeout';
import type { ReactNode } from 'react';
import { Suspense, useDeferredValue, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { headingAhead } from '../federation/heading-ahead.ts';
import { lazyScreensAt } from '../federation/lazy-screens-at.ts';
import { loader } from '../federation/loader.ts';
import { hasScreen, MissingScreen } from './missing-screen.ts';
import { RemoteBoundary } from './remote-boundary.tsx';
import { RemoteCard } from './remote-card.tsx';
import { RemoteLoading } from './remote-loading.tsx';

/** How long a screen may suspend before it counts as failed, in milliseconds. */
const MOUNT_TIMEOUT_MS = 8000;

/** Shows the screens of a remote, or the card that says why they are missing. */
export function RemoteOutlet({ remote }: { remote: string }) {
  const current = useSyncExternalStore(loader.subscribe, () => loader.state(remote));
  const deferred = useDeferredValue(current);
  // A deferred value waits for ever beside a screen that renders without end.
  const state = isLate(current) ? current : deferred;
  useEffect(() => loader.start(remote), [remote]);
  useRetryElsewhere(remote, state);
  const heading = headingAhead(remote, useLocation().pathname);

  if (state.status === 'idle' || state.status === 'loading') return <RemoteLoading heading={heading} />;
  if (state.status !== 'ready') return <RemoteCard failure={state} onRetry={() => loader.retry(remote)} />;
  return (
    <RemoteBoundary key={state.attempt} onError={(phase, cause) => loader.fail(remote, phase, cause)}>
      <Suspense fallback={<PendingScreen heading={heading} />}>
        <RemoteScreens routes={state.module.routes} release={state.release} heading={heading} />
      </Suspense>
    </RemoteBoundary>
  );
}

/** A screen's failure says nothing of other screens, or of itself at another address: any navigation retries by itself. */
function useRetryElsewhere(remote: string, state: RemoteState) {
  const { key } = useLocation();
  const failedAt = useRef<string>(undefined);
  useEffect(() => {
    if (!isLate(state)) failedAt.current = undefined;
    else failedAt.current ??= key;
    if (failedAt.current && failedAt.current !== key) void loader.retry(remote);
  }, [remote, state, key]);
}

interface RemoteScreensProps {
  routes: RouteObject[];
  release: RegisteredRelease;
  heading: string | undefined;
}

/** The screen at the present path; while its own code loads, the heading that was there before the remote stays. */
function RemoteScreens({ routes, release, heading }: RemoteScreensProps) {
  const { pathname } = useLocation();
  const screens = useRoutes(routes);
  if (!hasScreen(routes, release, pathname)) throw new MissingScreen(`The remote has no route for ${pathname}`);
  const { route, screen } = lazyScreensAt(routes, pathname).at(-1) ?? {};
  if (!screen?.code) return screens;
  return (
    <AfterCode key={route} code={screen.code} meanwhile={<RemoteLoading heading={heading} />}>
      {screens}
    </AfterCode>
  );
}

interface AfterCodeProps {
  code: LazyCode<unknown>;
  meanwhile: ReactNode;
  children: ReactNode;
}

/** A screen whose code is there, or has failed to load, which the screen itself throws. */
function AfterCode({ code, meanwhile, children }: AfterCodeProps) {
  const { status } = useLazyCode(code);
  return status === 'loading' ? meanwhile : children;
}

/** Stands in for a screen that suspends, and throws when it has not appeared in time. */
function PendingScreen({ heading }: { heading: string | undefined }) {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), MOUNT_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, []);
  if (late) throw new TimeLimitExceeded(`the screen did not appear within ${MOUNT_TIMEOUT_MS} ms`);
  return <RemoteLoading heading={heading} />;
}
