// By the name of the package: a shared module, of which a remote takes the shell's.
import { queryClient } from '@mentorias/session';
import { notifyManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

/** The key of what is open for the signed-in person. */
export const OPEN_AGREEMENTS_KEY = ['agreements', 'open'];

/**
 * Whether the backend has shown that it keeps agreements: only then a control leads to them (rule 12.1). Reads nothing, so that a first
 * screen can ask: the code of `agreements.ts` comes later.
 */
export function useKnowsAgreements(): boolean {
  return useSyncExternalStore(watch, knowsAgreements);
}

function watch(listener: () => void): () => void {
  return queryClient.getQueryCache().subscribe(notifyManager.batchCalls(listener));
}

function knowsAgreements(): boolean {
  return queryClient.getQueryData(OPEN_AGREEMENTS_KEY) !== undefined;
}
