import { codeOwner } from '@mentorias/federation/loader/code-owner';
import type { RegisteredRelease } from '@mentorias/federation/registry';
import { statusOf } from '@mentorias/session';

/** Reports of one document: an error in a loop is one failure. */
const MOST_REPORTS = 5;

/** A refused or abandoned call is no fault of the code that made it. */
const NO_FAULTS = ['AbortError', 'SessionLost', 'NotUnderstood'];

/**
 * From now on errors that nothing catches (event handlers, timers, rejected promises) are passed to `report` with the release that
 * they come from. The screen stays: what threw may be the smallest part of it.
 */
export function watchErrors(
  releases: () => RegisteredRelease[],
  report: (release: RegisteredRelease, error: unknown) => void,
): void {
  const seen = new Set<string>();

  function note(error: unknown) {
    if (!(error instanceof Error) || NO_FAULTS.includes(error.name) || statusOf(error) !== undefined) return;
    const owner = codeOwner(error, releases());
    if (!owner) return;
    const key = `${owner.base} ${error.message}`;
    if (seen.has(key) || seen.size >= MOST_REPORTS) return;
    seen.add(key);
    report(owner, error);
  }

  addEventListener('error', ({ error }) => note(error));
  addEventListener('unhandledrejection', ({ reason }) => note(reason));
}
