import type { RegisteredRelease } from '@mentorias/federation/registry';
import { UNKNOWN_PATH } from '@mentorias/federation/role-routing';
import type { RouteObject } from 'react-router-dom';
import { matchRoutes } from 'react-router-dom';

/** A remote has no screen at a path that is its own. */
export class MissingScreen extends Error {
  override name = 'MissingScreen';
}

/** Whether a remote shows something at `pathname`. Where its menu leads and at '/', being led home is not a screen. */
export function hasScreen(
  routes: RouteObject[],
  { navigation }: Pick<RegisteredRelease, 'navigation'>,
  pathname: string,
): boolean {
  const route = matchRoutes(routes, pathname)?.at(-1)?.route;
  const isNamed = pathname === '/' || navigation.some(({ path }) => path === pathname);
  return route !== undefined && !(isNamed && route.id === UNKNOWN_PATH);
}
