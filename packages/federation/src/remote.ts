// Imported by package name, as in every remote, so that it is the shell's router.
import { Navigate } from '@mentorias/federation/router';
import { createElement } from 'react';
import type { RouteObject } from 'react-router-dom';
import type { CONTRACTS } from './contract.ts';
import { UNKNOWN_PATH } from './role-routing.ts';

/** A line of the palette that Ctrl K opens (docs/decisions/0053). */
export interface Command {
  label: string;
  /** Where it leads: a path of the remote, with its query. */
  path: string;
  /** An icon of the design system, by name. */
  icon?: string;
  /** Whether its screen searches for the words in `?search=`: offered, with what was typed, instead of by its own name. */
  takesSearch?: boolean;
  /** What tells it from others with its name, as an address does. */
  detail?: string;
  /** Extra search terms, which are not shown. */
  words?: string;
}

/** What finds people, each a line of the palette, by what was typed. */
export interface PeopleFinder {
  /** The optional read that it needs, 'admin/account_notes': a backend that lacks it finds nobody (rule 12.1). */
  needs: string;
  /** A few lines at most, which lead to paths of the remote. */
  find: (typed: string, signal: AbortSignal) => Promise<Command[]>;
}

/** The remote module: what a remote exposes as `./module`. */
export interface RemoteModule {
  /** The contract that the remote was built for. */
  contract: number;
  /** Its screens, with absolute paths below '/'. */
  routes: RouteObject[];
  /** What the palette offers of it beside its menu. Shells without a palette ignore it. */
  commands?: Command[];
  /** Finds people for the palette. Shells without it ignore it. */
  people?: PeopleFinder;
}

/**
 * Defines a remote module; the types are the contract, checked in the remote's own build. A path that none of its routes
 * matches leads to the role's home, as any other unknown path does (rule 1.3).
 */
export function defineRemote(remote: RemoteModule & { contract: typeof CONTRACTS.newest }): RemoteModule {
  const toHome = { id: UNKNOWN_PATH, path: '*', element: createElement(Navigate, { to: '/', replace: true }) };
  return { ...remote, routes: [...remote.routes, toHome] };
}

export { lazyScreen } from './lazy.tsx';
