import type { ReceivedEvent } from '@mentorias/contract/received/events';

/** Whether an event has no link yet (rule 6.13). A backend that counts changes of the link knows links. */
export function awaitsLink({ meeting_link, revision }: ReceivedEvent): boolean {
  return meeting_link === '' && revision !== undefined;
}
