import type { NavigationItem } from './registry.ts';

/** A remote that serves a role, and the paths that it owns there: '/' exactly, any other with all that lies below. */
export interface RoleRouting {
  remote: string;
  paths: string[];
  /** The operator's menu in place of the one that the release declares. */
  navigation?: NavigationItem[] | undefined;
}

/** Which remotes serve a role; no two own one path (docs/decisions/0036). */
export type Routing = Record<string, RoleRouting[]>;

/** The remote that owns `pathname` among those of a role; undefined where none does. */
export function remoteAt(routings: RoleRouting[], pathname: string): string | undefined {
  return routings.find(({ paths }) => ownsPath(paths, pathname))?.remote;
}

/** Whether one of a remote's `paths` owns `pathname`. */
export function ownsPath(paths: string[], pathname: string): boolean {
  return paths.some((path) => (path === '/' ? pathname === '/' : pathname === path || pathname.startsWith(`${path}/`)));
}

/** The id of the route by which a remote redirects unknown paths below its own to the role's home. */
export const UNKNOWN_PATH = 'unknown-path';
