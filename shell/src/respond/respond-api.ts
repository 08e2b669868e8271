import type { ReceivedLinkOutcome } from '@mentorias/contract/received/signed-links';
import { readLinkOutcome, readSignedLink } from '@mentorias/contract/received/signed-links';
import { http, useWrite } from '@mentorias/session';
import { queryOptions } from '@tanstack/react-query';
import { texts } from './texts.ts';

/** What a signed link is for; to read it changes nothing. */
export function linkQuery(token: string) {
  return queryOptions({
    queryKey: ['signed link', token],
    queryFn: async ({ signal }) => readSignedLink(await http.post('links/read', { json: { token }, signal }).json()),
    enabled: token !== '',
    refetchOnWindowFocus: false,
  });
}

interface Act {
  action: string;
  fields: Record<string, string>;
}

/** Does what a button of the link says. */
export function useAct(token: string, onSuccess: (outcome: ReceivedLinkOutcome | undefined) => void) {
  return useWrite({
    name: 'answer by a link',
    send: async (act: Act) => readLinkOutcome(await http.post('links/act', { json: { token, ...act } }).json()),
    // Twice the same is as once: it may be sent again whether or not it has arrived.
    hasArrived: async () => false,
    shownAt: texts.shownAt,
    unchanged: texts.mayRepeat,
    onSuccess,
  });
}
