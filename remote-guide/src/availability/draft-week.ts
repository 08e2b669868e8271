import type { Week } from '@mentorias/domain/availability/availability';
import { markUnsaved } from '@mentorias/session';
import { atom, getDefaultStore, useAtom } from 'jotai';

/** What a mentor has changed and not saved. It outlives the screen, so that no work is lost when the session ends. */
const draftAtom = atom<Week | null>(null);

const store = getDefaultStore();
store.sub(draftAtom, () => markUnsaved('week', store.get(draftAtom) !== null));

/** The mentor's draft; null while nothing is changed. */
export function useDraftWeek() {
  const [draft, setDraft] = useAtom(draftAtom);
  return {
    draft,
    /** Is given the latest draft; the same function at every drawing. */
    change: setDraft as (changed: (draft: Week | null) => Week) => void,
    /** Drops the draft unless it was changed again since `saved` was sent. */
    dropSaved: (saved: Week) => setDraft((current) => (current === saved ? null : current)),
  };
}

/** For another user who signs in in this tab, or one who leaves without saving. */
export function discardDraftWeek(): void {
  store.set(draftAtom, null);
}
