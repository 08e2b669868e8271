import type { ReceivedProfile } from '@mentorias/contract/received/guides';
import type { Week } from '@mentorias/domain/availability/availability';
import { markUnsaved } from '@mentorias/session';
import type { Draft, Version } from '@mentorias/ui/revised-write';
import { atom, getDefaultStore, useAtom } from 'jotai';
import { useCallback } from 'react';
import type { LinkValues } from './profile-query.ts';
import { currentProfile, linkSeen, weekSeen } from './profile-query.ts';

const store = getDefaultStore();

/** What a mentor has changed and not saved, called `name`. It outlives the screen, so that no work is lost when the session ends. */
function keptDraft<Values>(name: string, seenIn: (profile: ReceivedProfile) => Version<Values>) {
  const draftAtom = atom<Draft<Values> | null>(null);
  store.sub(draftAtom, () => markUnsaved(name, store.get(draftAtom) !== null));
  return {
    draftAtom,
    /** For a mentor who leaves without saving. */
    discard: () => store.set(draftAtom, null),
    /** Drops the draft that was sent; one that was changed again meanwhile is a change of what is stored now. */
    dropSaved(isSent: (values: Values) => boolean) {
      const saved = currentProfile();
      store.set(draftAtom, (draft) =>
        draft && saved && !isSent(draft.values) ? { ...draft, seen: seenIn(saved) } : null,
      );
    },
  };
}

const weekDraft = keptDraft<Week>('week', weekSeen);
const linkDraft = keptDraft<LinkValues>('meeting link', linkSeen);

export const discardDraftWeek = weekDraft.discard;
export const discardDraftLink = linkDraft.discard;

export const dropSavedWeek = (sent: Week) => weekDraft.dropSaved((week) => week === sent);
export const dropSavedLink = (sent: string) => linkDraft.dropSaved(({ link }) => link.trim() === sent);

/** The mentor's draft over the `published` week; null while nothing is changed. What is published may be newer than what was changed. */
export function useDraftWeek(published: Version<Week>) {
  const [draft, replace] = useAtom(weekDraft.draftAtom);
  /** Is given the latest week; the same function while the published week is the same. */
  const change = useCallback(
    (changed: (week: Week) => Week) =>
      replace((latest) => ({
        values: changed(latest?.values ?? published.values),
        seen: latest?.seen ?? published,
      })),
    [replace, published],
  );
  return { draft: draft?.values ?? null, seen: draft?.seen ?? published, change, replace };
}

/** The mentor's draft over the link that is `saved`. */
export function useDraftLink(saved: Version<LinkValues>) {
  const [draft, replace] = useAtom(linkDraft.draftAtom);
  const seen = draft?.seen ?? saved;
  return {
    link: draft?.values.link ?? saved.values.link,
    seen,
    isChanged: draft !== null && draft.values.link.trim() !== saved.values.link,
    type: (link: string) => replace({ values: { link }, seen }),
    replace,
  };
}
