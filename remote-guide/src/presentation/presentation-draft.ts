import { markUnsaved } from '@mentorias/session';
import type { NameDraft } from '@mentorias/ui/own-name';
import type { Draft } from '@mentorias/ui/revised-write';
import { atom, getDefaultStore } from 'jotai';
import type { PresentationValues } from './presentation-api.ts';
import { isSame } from './presentation-api.ts';

const store = getDefaultStore();

/** What was typed and not saved. It outlives the screen, so that no work is lost when the session ends. */
export const draftAtom = atom<Draft<PresentationValues> | null>(null);

export const nameDraftAtom = atom<NameDraft>(undefined);

/** Whether a draft differs from what it was typed over. */
export const isPresentationChangedAtom = atom((get) => {
  const [draft, nameDraft] = [get(draftAtom), get(nameDraftAtom)];
  const isNameChanged = nameDraft !== undefined && nameDraft.values.name.trim() !== nameDraft.seen.values.name;
  return isNameChanged || (draft !== null && !isSame(draft.values, draft.seen.values));
});

store.sub(isPresentationChangedAtom, () => markUnsaved('presentation', store.get(isPresentationChangedAtom)));

/** For a mentor who leaves without saving. */
export function discardDraftPresentation(): void {
  store.set(draftAtom, null);
  store.set(nameDraftAtom, undefined);
}
