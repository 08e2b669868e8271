// By the name of the package, as every remote: this is the shell's router.
import { Navigate } from '@mentorias/federation/router';
import { createElement } from 'react';
import type { RouteObject } from 'react-router-dom';
import type { CONTRACTS } from './contract.ts';
import { UNKNOWN_PATH } from './role-routing.ts';

/** What a remote exposes as `./module`: its only door. */
export interface RemoteModule {
  /** The contract that the remote was built for. */
  contract: number;
  /** Its screens, with absolute paths below '/'. */
  routes: RouteObject[];
  /**
   * Forgets what the remote keeps of a person outside its screens: somebody else has signed in. Called by the shells
   * that let several people into one document; today's loads a new one for each (docs/decisions/0026). Since contract 2.
   */
  forgetPerson?(): void;
}

/**
 * States a remote's door; the types are the contract, checked in the remote's own build. A path that none of its routes
 * names leads to the role's home, as any other unknown path does (spec §6).
 */
export function defineRemote(remote: RemoteModule & { contract: typeof CONTRACTS.newest }): RemoteModule {
  const toHome = { id: UNKNOWN_PATH, path: '*', element: createElement(Navigate, { to: '/', replace: true }) };
  return { ...remote, routes: [...remote.routes, toHome] };
}

export { lazyScreen } from './lazy-screen.tsx';
