import { atom } from 'jotai';

/** Of each remote that is being developed and does not build: what its build says. */
export const buildProblemsAtom = atom<Record<string, string[]>>({});
