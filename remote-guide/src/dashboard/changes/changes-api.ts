import type { NamedEvent, ReceivedEvent } from '@mentorias/contract/received/events';
import { http } from '@mentorias/session';
import type { Version } from '@mentorias/ui/revised-write';
import { START_FIELDS, startSeen } from '@mentorias/ui/revised-write';
import type { LinkValues } from '../../availability/profile-query.ts';
import { currentProfile } from '../../availability/profile-query.ts';
import { LINK_FIELDS } from '../../meeting-link/meeting-link-api.ts';
import { pathOf, useEventWrite } from '../record-api.ts';
import { changeTexts } from './texts.ts';

/** Cancels an event, with a reason, which may be ''. */
export function useCancelEvent(event: NamedEvent) {
  return useEventWrite(event, {
    name: 'cancellation',
    done: changeTexts.cancelled,
    scopes: ['past'],
    seen: startSeen(event),
    fields: START_FIELDS,
    read: startSeen,
    send: (reason: string, revision) => http.post(`${pathOf(event)}/cancellation`, { json: { reason, revision } }),
    mine: (_, seen) => seen,
    isChanged: ({ status }) => status === 'cancelled',
  });
}

/** Moves an event to another start, an instant with Lima's offset. */
export function useMoveEvent(event: NamedEvent) {
  return useEventWrite(event, {
    name: 'move',
    done: (start_time: string) => changeTexts.moved(new Date(start_time)),
    scopes: ['upcoming'],
    seen: startSeen(event),
    fields: START_FIELDS,
    read: startSeen,
    send: (start_time: string, revision) => http.put(pathOf(event), { json: { start_time, revision } }),
    mine: (start_time) => ({ start_time }),
    isChanged: ({ start_time }, wanted) => Date.parse(start_time) === Date.parse(wanted),
  });
}

/** The own link of an event, as it was read beside the mentor's `usual` one; '' where it has that, or a room of the operator's. */
export function linkSeen(event: ReceivedEvent, usual: string): Version<LinkValues> {
  const { meeting_link, is_room = false, link_revision } = event;
  return { values: { link: is_room || meeting_link === usual ? '' : meeting_link }, revision: link_revision };
}

/** Gives an event a meeting link of its own; null gives it the mentor's again. */
export function useLinkEvent(event: NamedEvent, seen: Version<LinkValues>) {
  return useEventWrite(event, {
    name: 'link',
    done: changeTexts.linked,
    scopes: ['upcoming'],
    seen,
    fields: LINK_FIELDS,
    read: (current) => linkSeen(current, usualLink()),
    send: (meeting_link: string | null, revision) =>
      http.put(`${pathOf(event)}/meeting_link`, { json: { meeting_link, revision } }),
    mine: (meeting_link) => ({ link: meeting_link ?? '' }),
    isChanged(current, wanted) {
      const usual = usualLink();
      return linkSeen(current, usual).values.link === (wanted === null || wanted === usual ? '' : wanted);
    },
  });
}

function usualLink(): string {
  return currentProfile()?.meetingLink ?? '';
}
