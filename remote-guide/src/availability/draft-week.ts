import type { Week } from '@mentorias/domain/availability/availability';
import { markUnsaved } from '@mentorias/session';
import { atom, getDefaultStore, useAtom } from 'jotai';
import { useCallback } from 'react';

interface DraftWeek {
  week: Week;
  /** That of the published week which was changed; what is published may be newer. */
  revision: number | undefined;
}

/** What a mentor has changed and not saved. It outlives the screen, so that no work is lost when the session ends. */
const draftAtom = atom<DraftWeek | null>(null);

const store = getDefaultStore();
store.sub(draftAtom, () => markUnsaved('week', store.get(draftAtom) !== null));

/** The mentor's draft over the published week of a `revision`; null while nothing is changed. */
export function useDraftWeek(revision: number | undefined) {
  const [draft, setDraft] = useAtom(draftAtom);
  const change = useCallback(
    (changed: (draft: Week | null) => Week) =>
      setDraft((latest) => ({
        week: changed(latest?.week ?? null),
        revision: latest ? latest.revision : revision,
      })),
    [setDraft, revision],
  );
  return {
    draft: draft?.week ?? null,
    revision: draft ? draft.revision : revision,
    /** Is given the latest draft; the same function while the published week is the same. */
    change,
    /** Drops the draft; one that was changed again since `saved` was sent is a change of that. */
    dropSaved: (saved: Week, savedRevision: number | undefined) =>
      setDraft((latest) => (latest && latest.week !== saved ? { ...latest, revision: savedRevision } : null)),
  };
}

/** For another user who signs in in this tab, or one who leaves without saving. */
export function discardDraftWeek(): void {
  store.set(draftAtom, null);
}
