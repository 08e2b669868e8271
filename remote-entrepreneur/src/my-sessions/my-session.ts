import { dayOf, rangeOf, timesOf } from '@mentorias/contract/event-times';
import type { AnyId } from '@mentorias/contract/ids';
import type { ReceivedEvent } from '@mentorias/contract/received/events';
import type { EventTimes } from '@mentorias/domain/calendar-events';
import { showDay, showTime } from '@mentorias/domain/lima-time';

/** One of the reader's sessions, with its times read. */
export interface MySession extends EventTimes {
  event: ReceivedEvent;
}

/** One that its backend names, so that something can be done with it. */
export type NamedSession = MySession & { id: AnyId };

export function mySessionOf(event: ReceivedEvent): MySession {
  return { event, ...timesOf(event) };
}

/** 'con Ana Ruiz, el lunes 23/11/2026, 9:00 a. m.': its last dot can end a sentence. */
export function sessionText({ event }: MySession): string {
  if (event.start_time === '') return `con ${event.guide.name}`;
  return `con ${event.guide.name}, el ${showDay(dayOf(event))}, ${showTime(rangeOf(event).start)}`;
}
