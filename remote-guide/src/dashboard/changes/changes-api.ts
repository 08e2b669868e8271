import { http } from '@mentorias/session';
import { movedSince } from '@mentorias/ui/revised-write';
import { currentProfile } from '../../availability/profile-query.ts';
import type { NamedEvent } from '../events-api.ts';
import { pathOf, useEventWrite } from '../record-api.ts';
import { texts } from '../texts.ts';

/** Cancels an event, with a reason, which may be ''. */
export function useCancelEvent(event: NamedEvent) {
  return useEventWrite(event, {
    name: 'cancellation',
    done: texts.cancelled,
    scopes: ['past'],
    revision: event.revision,
    send: (reason: string, revision) => http.post(`${pathOf(event)}/cancellation`, { json: { reason, revision } }),
    isChanged: ({ status }) => status === 'cancelled',
    differences: (current) => movedSince(event, current),
  });
}

/** Moves an event to another start, an instant with Lima's offset. */
export function useMoveEvent(event: NamedEvent) {
  return useEventWrite(event, {
    name: 'move',
    done: texts.moved,
    scopes: ['upcoming'],
    revision: event.revision,
    send: (start_time: string, revision) => http.put(pathOf(event), { json: { start_time, revision } }),
    isChanged: ({ start_time }, wanted) => Date.parse(start_time) === Date.parse(wanted),
    differences: (current, wanted) => movedSince(event, current, wanted),
  });
}

/** Gives an event a meeting link of its own; null gives it the mentor's again. The last one that is saved counts (decision 65). */
export function useLinkEvent(event: NamedEvent) {
  return useEventWrite(event, {
    name: 'link',
    done: texts.linked,
    scopes: ['upcoming'],
    send: (meeting_link: string | null) => http.put(`${pathOf(event)}/meeting_link`, { json: { meeting_link } }),
    isChanged: ({ meeting_link }, wanted) => meeting_link === (wanted ?? currentProfile()?.meetingLink ?? ''),
  });
}
