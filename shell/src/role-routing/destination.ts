export const ACCOUNT_PATH = '/cuenta';

/** What a path shows: `home` redirects to '/'. */
export type Destination = 'sign-in' | 'home' | 'account' | 'remote';

/**
 * The guard of all paths (rule 1.3): without a role that the product knows '/' is the sign-in; a path that no remote of the role
 * owns leads to '/'.
 */
export function destinationOf(pathname: string, role: string | undefined, remote: string | undefined): Destination {
  if (!role) return pathname === '/' ? 'sign-in' : 'home';
  if (pathname.replace(/\/$/, '') === ACCOUNT_PATH) return 'account';
  return remote ? 'remote' : 'home';
}
