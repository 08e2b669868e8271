import type { Week } from '@mentorias/domain/availability';
import { useSession } from '@mentorias/session';
import { atom, useAtom } from 'jotai';

/** What a mentor has changed and not saved. It outlives the screen, so that a session that ends loses no work. */
export const draftAtom = atom<{ guideId: number; week: Week } | null>(null);

/** The draft of whoever is signed in; null while nothing is changed. */
export function useDraftWeek() {
  const guideId = useSession()?.user.id ?? 0;
  const [draft, setDraft] = useAtom(draftAtom);
  return {
    draft: draft?.guideId === guideId ? draft.week : null,
    change: (week: Week) => setDraft({ guideId, week }),
    drop: () => setDraft(null),
    /** Drops the draft unless it was changed again since `saved` was sent. */
    dropSaved: (saved: Week) => setDraft((current) => (current?.week === saved ? null : current)),
  };
}
