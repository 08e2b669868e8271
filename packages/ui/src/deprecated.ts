// Exports that releases built before this version take from the shell and that have no other name. They go with the next contract.

export { LAZY_TIMEOUT_MS as LATE_LIMIT_MS, useLazyCode } from '@mentorias/federation/lazy';

/** @deprecated Show what is there. */
export const useDeferredReveal = (isHere: boolean): boolean => isHere;

/** @deprecated Show all rows. */
export const useFirstCards = <Row>(rows: readonly Row[] | undefined, isHere: boolean): readonly Row[] =>
  isHere && rows ? rows : [];
