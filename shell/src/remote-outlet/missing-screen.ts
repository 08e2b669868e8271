import type { RegisteredRelease } from '@mentorias/federation/registry';
import { UNKNOWN_PATH } from '@mentorias/federation/role-routing';
import type { RouteObject } from 'react-router-dom';
import { matchRoutes } from 'react-router-dom';

/** A remote has no screen at one of its own paths. */
export class MissingScreen extends Error {
  override name = 'MissingScreen';
}

/** Whether a remote has a screen at `pathname`. At '/' and at paths of its menu the route that leads home does not count. */
export function hasScreen(
  routes: RouteObject[],
  { navigation }: Pick<RegisteredRelease, 'navigation'>,
  pathname: string,
): boolean {
  const route = matchRoutes(routes, pathname)?.at(-1)?.route;
  const isNamed = pathname === '/' || navigation.some(({ path }) => path === pathname);
  return route !== undefined && !(isNamed && route.id === UNKNOWN_PATH);
}
