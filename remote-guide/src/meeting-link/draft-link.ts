import { markUnsaved } from '@mentorias/session';
import { atom, getDefaultStore, useAtom } from 'jotai';

interface DraftLink {
  link: string;
  /** Why the link was refused. */
  problem?: string | undefined;
}

/** What a mentor has typed and not saved. It outlives the screen, so that nothing is lost when the session ends. */
const draftAtom = atom<DraftLink | null>(null);

const store = getDefaultStore();
store.sub(draftAtom, () => markUnsaved('meeting link', store.get(draftAtom) !== null));

/** The mentor's draft over the link that is `saved`. */
export function useDraftLink(saved: string) {
  const [draft, setDraft] = useAtom(draftAtom);
  return {
    link: draft?.link ?? saved,
    problem: draft?.problem,
    isChanged: draft !== null && draft.link.trim() !== saved,
    change: setDraft,
  };
}

/** Drops the draft unless it was changed again since `link` was sent. */
export function dropSavedLink(link: string): void {
  store.set(draftAtom, (draft) => (draft?.link.trim() === link ? null : draft));
}

/** For another user who signs in in this tab, or one who leaves without saving. */
export function discardDraftLink(): void {
  store.set(draftAtom, null);
}
