import { http, useWrite } from '@mentorias/session';
import { notifySuccess } from '@mentorias/ui';
import { changeProfile, loadProfile } from '../availability/profile-query.ts';
import { dropSavedLink } from './draft-link.ts';
import { texts } from './texts.ts';

/** Saves the mentor's meeting link; '' removes it. */
export function useSaveMeetingLink() {
  return useWrite({
    name: 'meeting link',
    send: (meeting_link: string) => http.put('guide/meeting_link', { json: { meeting_link } }),
    hasArrived: async (link) => (await loadProfile()).meetingLink === link,
    shownAt: texts.shownAt,
    onSuccess(_, meetingLink) {
      notifySuccess(texts.saved);
      changeProfile({ meetingLink });
      dropSavedLink(meetingLink);
    },
  });
}
