import type { RouteObject } from 'react-router-dom';

/** What a remote exposes as `./module`: its only door. */
export interface RemoteModule {
  /** The contract that the remote was built for. */
  contract: number;
  /** Its screens, with absolute paths below '/'. */
  routes: RouteObject[];
}

/** States a remote's door; the types are the contract, checked in the remote's own build. */
export function defineRemote(remote: RemoteModule): RemoteModule {
  return remote;
}

export { lazyScreen } from './lazy-screen.tsx';
