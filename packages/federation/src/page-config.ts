import type { Registry } from './registry.ts';

export type RemoteRole = 'entrepreneur' | 'guide' | 'admin';

/** Which remote serves a role, and the paths that it owns: '/' exactly, any other with all that lies below. */
export interface RoleRouting {
  remote: string;
  paths: string[];
}

/** What the gateway writes into the page for the shell: read once, before anything else runs. */
export interface PageConfig extends Registry {
  shell: { version: string };
  support: { name: string; phone: string };
  /** Null where Google sign-in is not configured: then there is no button. */
  googleClientId: string | null;
  /** The nonce of the page's style elements. */
  nonce: string;
  roles: Record<RemoteRole, RoleRouting>;
  /** The shell's files of each lazy door, for the preloads. */
  doors: Record<string, string[]>;
}

/** Whether one of a role's `paths` owns `pathname`. */
export function ownsPath(paths: string[], pathname: string): boolean {
  return paths.some((path) => (path === '/' ? pathname === '/' : pathname === path || pathname.startsWith(`${path}/`)));
}
