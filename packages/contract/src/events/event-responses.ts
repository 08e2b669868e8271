import type { Partstat } from '@mentorias/domain/events/responses';
import { normalizeEmail } from '@mentorias/domain/people/emails';
import { firstName } from '@mentorias/domain/people/short-name';
import type { ReceivedEvent } from '../received/events.ts';

/** What one of the others of an event has said of coming. */
export interface OthersResponse {
  /** A first name, or the address of one of several guests; undefined for the only guest. */
  who: string | undefined;
  partstat: Partstat;
}

/** What one of the two people of an event has said of coming; undefined where nothing was said. */
export function ownResponse(event: ReceivedEvent, reader: 'guide' | 'user'): Partstat | undefined {
  const own = normalizeEmail(event[reader].email);
  return event.responses.find(({ email }) => normalizeEmail(email) === own)?.partstat;
}

/** What the others have said of coming, for one of the two people of an event (rule 15.26). */
export function othersResponses(event: ReceivedEvent, reader: 'guide' | 'user'): OthersResponse[] {
  const { responses, attendees } = event;
  const own = normalizeEmail(event[reader].email);
  const other = event[reader === 'guide' ? 'user' : 'guide'];
  return responses.flatMap(({ email, partstat }) => {
    const address = normalizeEmail(email);
    if (partstat === undefined || address === own) return [];
    if (address === normalizeEmail(other.email)) return [{ who: firstName(other.name), partstat }];
    const isGuest = attendees.some((guest) => normalizeEmail(guest.email) === address);
    if (!isGuest) return [];
    return [{ who: attendees.length === 1 ? undefined : email, partstat }];
  });
}
