export type RemoteRole = 'entrepreneur' | 'guide' | 'admin';

/** Which remote serves a role, and the paths that it owns: '/' exactly, any other with all that lies below. */
export interface RoleRouting {
  remote: string;
  paths: string[];
}

/** Which remote serves which role, and which paths of the one URL are its own (spec §2; `/mis-mentorias` is ours). */
export const ROLE_ROUTING: Record<RemoteRole, RoleRouting> = {
  entrepreneur: { remote: 'entrepreneur', paths: ['/', '/guides', '/mis-mentorias'] },
  guide: { remote: 'guide', paths: ['/', '/profile'] },
  admin: { remote: 'admin', paths: ['/', '/users'] },
};

/** Whether one of a role's `paths` owns `pathname`. */
export function ownsPath(paths: string[], pathname: string): boolean {
  return paths.some((path) => (path === '/' ? pathname === '/' : pathname === path || pathname.startsWith(`${path}/`)));
}
