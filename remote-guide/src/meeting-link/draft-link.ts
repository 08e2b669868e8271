import { markUnsaved } from '@mentorias/session';
import type { Draft, Version } from '@mentorias/ui/revised-write';
import { atom, getDefaultStore, useAtom } from 'jotai';
import { currentProfile, linkSeen } from '../availability/profile-query.ts';

export interface LinkValues {
  link: string;
}

interface DraftLink extends Draft<LinkValues> {
  /** Why the link was refused. */
  problem?: string | undefined;
}

/** What a mentor has typed and not saved. It outlives the screen, so that nothing is lost when the session ends. */
const draftAtom = atom<DraftLink | null>(null);

const store = getDefaultStore();
store.sub(draftAtom, () => markUnsaved('meeting link', store.get(draftAtom) !== null));

/** The mentor's draft over the link that is `saved`. */
export function useDraftLink(saved: Version<LinkValues>) {
  const [draft, setDraft] = useAtom(draftAtom);
  // What is saved may be newer than what was typed over.
  const seen = draft?.seen ?? saved;
  return {
    link: draft?.values.link ?? saved.values.link,
    problem: draft?.problem,
    seen,
    isChanged: draft !== null && draft.values.link.trim() !== saved.values.link,
    type: (link: string) => setDraft({ values: { link }, seen, problem: draft?.problem }),
    refuse: (problem: string | undefined) => setDraft((latest) => latest && { ...latest, problem }),
    replace: setDraft,
  };
}

/** Drops the draft; one that was changed again since `sent` was sent is a change of what is stored now. */
export function dropSavedLink(sent: string): void {
  const saved = currentProfile();
  store.set(draftAtom, (draft) =>
    draft && saved && draft.values.link.trim() !== sent ? { ...draft, seen: linkSeen(saved) } : null,
  );
}

/** For a mentor who leaves without saving. */
export function discardDraftLink(): void {
  store.set(draftAtom, null);
}
