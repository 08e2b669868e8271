import type { RouteObject } from '@mentorias/federation/router';
import { useRoutes } from '@mentorias/federation/router';
import { Suspense, useEffect, useSyncExternalStore } from 'react';
import { loader } from '../federation/loader.ts';
import { NeverShown } from './never-shown.tsx';
import { RemoteBoundary } from './remote-boundary.tsx';
import { RemoteCard } from './remote-card.tsx';
import { RemoteLoading } from './remote-loading.tsx';

/** The place of the remote that serves the signed-in role: its screens, or why they are not there and how to go on. */
export function RemoteOutlet({ remote }: { remote: string }) {
  const state = useSyncExternalStore(loader.subscribe, () => loader.state(remote));
  useEffect(() => loader.start(remote), [remote]);

  if (state.status === 'idle' || state.status === 'loading') return <RemoteLoading />;
  if (state.status !== 'ready') return <RemoteCard failure={state} onRetry={() => loader.retry(remote)} />;
  return (
    <RemoteBoundary key={state.attempt} onError={(phase, cause) => loader.fail(remote, phase, cause)}>
      <Suspense fallback={<NeverShown />}>
        <RemoteScreens routes={state.module.routes} />
      </Suspense>
    </RemoteBoundary>
  );
}

function RemoteScreens({ routes }: { routes: RouteObject[] }) {
  return useRoutes(routes);
}
