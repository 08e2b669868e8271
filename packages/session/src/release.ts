type Source = () => string | undefined;

let source: Source = () => undefined;

/** Lets every call say which release makes it, 'admin@1.2.0'. Asked anew at each call, for the screen changes. */
export function nameReleaseBy(current: Source): void {
  source = current;
}

/** The release whose screen is open; undefined where nobody says. */
export function actingRelease(): string | undefined {
  return source();
}
