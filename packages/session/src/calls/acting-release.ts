let releaseOnScreen: () => string | undefined = () => undefined;
let ownShell: string | undefined;

/**
 * Sends the acting release, 'admin@1.2.0', and the version of the page's `shell` with every call. `current` is read at each call,
 * because the screen changes.
 */
export function nameReleaseBy(current: typeof releaseOnScreen, shell?: string): void {
  releaseOnScreen = current;
  ownShell = shell;
}

/** The release that makes the calls of this moment, 'admin@1.2.0'; undefined before `nameReleaseBy`. */
export function actingRelease(): string | undefined {
  return releaseOnScreen();
}

/** The version of the page's shell; undefined before `nameReleaseBy`. */
export function shellOfPage(): string | undefined {
  return ownShell;
}
