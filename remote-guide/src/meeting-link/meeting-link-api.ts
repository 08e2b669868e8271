import { readProfile } from '@mentorias/contract/received/guides';
import { http } from '@mentorias/session';
import { notifySuccess } from '@mentorias/ui';
import type { Fields, Version } from '@mentorias/ui/revised-write';
import { useRevisedWrite } from '@mentorias/ui/revised-write';
import { dropSavedLink } from '../availability/drafts.ts';
import type { LinkValues } from '../availability/profile-query.ts';
import { changeProfile, linkSeen, loadProfile } from '../availability/profile-query.ts';
import { texts } from './texts.ts';

export const LINK_FIELDS: Fields<LinkValues> = { link: [texts.label, (link) => link.trim()] };

/** Saves the mentor's meeting link over the one that was `seen`; '' removes it. Of the reply the week is not read: it may be under change. */
export function useSaveMeetingLink(seen: Version<LinkValues>) {
  return useRevisedWrite({
    name: 'meeting link',
    seen,
    fields: LINK_FIELDS,
    send: async (link: string, revision) => {
      const response = await http.put('guide/meeting_link', { json: { meeting_link: link, revision } });
      return response
        .json()
        .then(readProfile)
        .then(({ meetingLink = link, linkRevision }) => ({ meetingLink, linkRevision }))
        .catch(() => ({ meetingLink: link, linkRevision: undefined }));
    },
    read: (current) => linkSeen(readProfile(current)),
    mine: (link) => ({ link }),
    hasArrived: async (link) => {
      const { meetingLink, linkRevision } = await loadProfile();
      const isStored = meetingLink === link;
      if (isStored) changeProfile({ meetingLink, linkRevision });
      return isStored;
    },
    shownAt: texts.shownAt,
    onSuccess(saved, link) {
      notifySuccess(texts.saved);
      if (saved) changeProfile(saved);
      dropSavedLink(link);
    },
  });
}
