import type { ReceivedEvent } from '@mentorias/contract/received/events';
import { formatLongInstant } from '@mentorias/domain/time/lima-time';

/** Which event it is, in an accessible name: the entrepreneur, the day and the hour. */
export function withWhom({ user, start_time }: ReceivedEvent): string {
  return `${user.name}, ${formatLongInstant(new Date(start_time))}`;
}
