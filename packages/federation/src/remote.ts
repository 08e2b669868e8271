// Imported by package name, as in every remote, so that it is the shell's router.
import { Navigate } from '@mentorias/federation/router';
import { createElement } from 'react';
import type { RouteObject } from 'react-router-dom';
import type { CONTRACTS } from './contract.ts';
import { UNKNOWN_PATH } from './role-routing.ts';

/** The remote module: what a remote exposes as `./module`. */
export interface RemoteModule {
  /** The contract that the remote was built for. */
  contract: number;
  /** Its screens, with absolute paths below '/'. */
  routes: RouteObject[];
  /**
   * Clears the state of the user that the remote keeps outside its screens, when another user signs in. Called by shells that
   * serve several users in one document; today's shell loads a new document for each (rule 3.11, docs/decisions/0026). Since
   * contract 2.
   */
  forgetPerson?(): void;
}

/**
 * Defines a remote module; the types are the contract, checked in the remote's own build. A path that none of its routes
 * matches leads to the role's home, as any other unknown path does (rule 1.3).
 */
export function defineRemote(remote: RemoteModule & { contract: typeof CONTRACTS.newest }): RemoteModule {
  const toHome = { id: UNKNOWN_PATH, path: '*', element: createElement(Navigate, { to: '/', replace: true }) };
  return { ...remote, routes: [...remote.routes, toHome] };
}

export { lazyScreen } from './lazy-screen.tsx';
