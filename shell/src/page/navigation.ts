import type { createBrowserRouter } from 'react-router-dom';

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'subscribe'>;

let run = () => {};

/** Sets what is called at each navigation to another path, before its screen is rendered. */
export function beforeEachScreen(next: typeof run): void {
  run = next;
}

/** To be called before the router's own component, which renders the new screen, follows the router. */
export function followNavigation(router: Router): void {
  let shownPath = location.pathname;
  router.subscribe(({ location: { pathname } }) => {
    if (pathname === shownPath) return;
    shownPath = pathname;
    run();
  });
}
