import type { Week } from '@mentorias/domain/availability/availability';
import { markUnsaved } from '@mentorias/session';
import type { Draft, Version } from '@mentorias/ui/revised-write';
import { atom, getDefaultStore, useAtom } from 'jotai';
import { useCallback } from 'react';
import { currentProfile, weekSeen } from './profile-query.ts';

/** What a mentor has changed and not saved. It outlives the screen, so that no work is lost when the session ends. */
const draftAtom = atom<Draft<Week> | null>(null);

const store = getDefaultStore();
store.sub(draftAtom, () => markUnsaved('week', store.get(draftAtom) !== null));

/** The mentor's draft over the `published` week; null while nothing is changed. */
export function useDraftWeek(published: Version<Week>) {
  const [draft, setDraft] = useAtom(draftAtom);
  const change = useCallback(
    (changed: (week: Week) => Week) =>
      setDraft((latest) => ({
        values: changed(latest?.values ?? published.values),
        // What is published may be newer than what was changed.
        seen: latest?.seen ?? published,
      })),
    [setDraft, published],
  );
  return {
    draft: draft?.values ?? null,
    seen: draft?.seen ?? published,
    /** Is given the latest week; the same function while the published week is the same. */
    change,
    replace: setDraft,
    /** Drops the draft; one that was changed again since `sent` was sent is a change of what is stored now. */
    dropSaved: (sent: Week) =>
      setDraft((latest) => {
        const saved = currentProfile();
        return latest && saved && latest.values !== sent ? { ...latest, seen: weekSeen(saved) } : null;
      }),
  };
}

/** For a mentor who leaves without saving. */
export function discardDraftWeek(): void {
  store.set(draftAtom, null);
}
