import type { LazyScreen } from '@mentorias/federation/lazy';
import type { RouteObject } from '@mentorias/federation/router';
import { isValidElement } from 'react';
import { matchRoutes } from 'react-router-dom';

/** A remote may have been built with an older package, whose screens have no `code` that can be followed. */
interface ScreenOfRoute {
  /** The route's own path, '/guides/:id'. */
  route: string;
  screen: Pick<LazyScreen, 'preload'> & Partial<Pick<LazyScreen, 'code'>>;
}

/** The `lazyScreen`s among a remote's routes that a path shows, the innermost last. */
export function lazyScreensAt(routes: RouteObject[], pathname: string): ScreenOfRoute[] {
  return (matchRoutes(routes, pathname) ?? []).flatMap(({ route: { path = '', element } }) =>
    isValidElement(element) && isLazyScreen(element.type) ? [{ route: path, screen: element.type }] : [],
  );
}

function isLazyScreen(type: unknown): type is ScreenOfRoute['screen'] {
  return typeof type === 'function' && 'preload' in type;
}
