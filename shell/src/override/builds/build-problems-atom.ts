import { atom } from 'jotai';

/** The build errors of each remote under development that does not build. */
export const buildProblemsAtom = atom<Record<string, string[]>>({});
