import type { Week } from '@mentorias/domain/availability';
import { atom, getDefaultStore, useAtom } from 'jotai';

/** What a mentor has changed and not saved. It outlives the screen, so that a session that ends loses no work. */
const draftAtom = atom<Week | null>(null);

/** The draft of whoever is signed in; null while nothing is changed. */
export function useDraftWeek() {
  const [draft, setDraft] = useAtom(draftAtom);
  return {
    draft,
    change: (week: Week) => setDraft(week),
    drop: () => setDraft(null),
    /** Drops the draft unless it was changed again since `saved` was sent. */
    dropSaved: (saved: Week) => setDraft((current) => (current === saved ? null : current)),
  };
}

/** Somebody else is signed in now. */
export function discardDraft(): void {
  getDefaultStore().set(draftAtom, null);
}
