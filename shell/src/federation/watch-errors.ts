import { codeOwner, fileOwner } from '@mentorias/federation/loader/code-owner';
import { nameOf } from '@mentorias/federation/loader/remote-state';
import type { RegisteredRelease } from '@mentorias/federation/registry';
import { statusOf } from '@mentorias/session';
import type { FailedRelease } from './report-failure.ts';

/** Reports of one document: an error in a loop is one failure. */
const MAX_REPORTS = 5;

/** A refused or abandoned call is no fault of the code that made it. */
const NO_FAULTS = ['AbortError', 'SessionLost', 'NotUnderstood'];

/** Whose code may throw: a release's, or the shell's. */
type Owner = FailedRelease & Pick<RegisteredRelease, 'base'>;

/**
 * From now on what nothing catches (event handlers, timers, rejected promises) is passed to `report` with the release that it comes
 * from, else with the `shell`. The screen stays: what threw may be the smallest part of it. A promise rejected with what is no Error
 * has no stack: that is the shell's, so that it is seen and no release is blamed.
 */
export function watchErrors(
  releases: () => Owner[],
  shell: Owner,
  report: (release: FailedRelease, thrown: unknown) => void,
): void {
  const seen = new Set<string>();

  function note(thrown: unknown, owner: Owner | undefined) {
    if (!owner || isNoFault(thrown)) return;
    const key = `${owner.base} ${thrown instanceof Error ? thrown.message : thrown}`;
    if (seen.has(key) || seen.size >= MAX_REPORTS) return;
    seen.add(key);
    report(owner, thrown);
  }

  /** For a team to find what it may have thrown: React throws again what an event handler threw, from a file of the shell. */
  const shown = () => (releases().length > 0 ? `, with ${releases().map(nameOf).join(' and ')} on the page` : '');

  const throwerOf = (error: Error) => codeOwner(error, releases()) ?? codeOwner(error, [shell]);

  addEventListener('error', ({ error, message, filename }) => {
    if (error instanceof Error) note(error, throwerOf(error));
    else note(`${message}${shown()}`, fileOwner(filename, [...releases(), shell]));
  });
  addEventListener('unhandledrejection', ({ reason }) => {
    if (reason instanceof Error) note(reason, throwerOf(reason));
    else note(`a promise was rejected with ${textOf(reason)}${shown()}`, shell);
  });
}

function isNoFault(thrown: unknown): boolean {
  return thrown instanceof Error && (NO_FAULTS.includes(thrown.name) || statusOf(thrown) !== undefined);
}

/** Of an object only its class: it may hold anything. */
function textOf(reason: unknown): string {
  return typeof reason === 'object' && reason !== null ? `an object of ${reason.constructor?.name}` : `'${reason}'`;
}
