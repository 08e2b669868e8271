import { AttendanceResolution, AttendanceWord } from '@mentorias/contract/events/attendance';
import { CalendarEvent, EventCancellation, Move } from '@mentorias/contract/events/calendar-events';
import type { Attendance } from '@mentorias/domain/events/attendance';
import type { UserType } from '@mentorias/domain/people/roles';
import { addMinutes } from '@mentorias/domain/time/lima-time';
import { example } from './example-api.ts';

/** An example of an event, but for its people. */
export function exampleEvent(id: number, start_time: string): Omit<CalendarEvent, 'guide' | 'user'> {
  return {
    id,
    start_time,
    end_time: anHourAfter(start_time),
    status: 'confirmed',
    cancelled_by: null,
    cancel_reason: '',
    description: '',
    attendees: [],
    meeting_link: 'https://meet.google.com/abc-defg-hij',
    attendance: null,
    outcome_basis: 'none',
    created_at: new Date().toISOString(),
    revision: 0,
  };
}

/** Changes the event of that `id`, and returns it. */
export function changeEvent<Event extends CalendarEvent>(events: Event[], id = '', changes: Partial<Event>): Event {
  const event = events.find((one) => one.id === Number(id))!;
  return Object.assign(event, { revision: (event.revision ?? 0) + 1, ...changes });
}

/** A move, a cancellation and a statement about one of `events`, whose list is at `path`, by a user of the type `by`. */
export function eventChanges(path: string, by: UserType, events: CalendarEvent[]) {
  return {
    [`PUT ${path}/:id`]: example(
      CalendarEvent,
      ({ body: { start_time } }, [id]) => changeEvent(events, id, { start_time, end_time: anHourAfter(start_time) }),
      Move,
    ),
    [`POST ${path}/:id/cancellation`]: example(
      CalendarEvent,
      ({ body }, [id]) =>
        changeEvent(events, id, { status: 'cancelled', cancelled_by: by, cancel_reason: body.reason }),
      EventCancellation,
    ),
    [`PUT ${path}/:id/attendance`]: example(
      CalendarEvent,
      ({ body: { says } }, [id]) => changeEvent(events, id, exampleOutcome(by, says)),
      by === 'admin' ? AttendanceResolution : AttendanceWord,
    ),
  };
}

/** What the first statement of an event makes of it; null takes it back. */
export function exampleOutcome(
  by: UserType,
  says: Attendance | null,
): Pick<CalendarEvent, 'attendance' | 'outcome_basis' | 'statements'> {
  if (says === null) return { attendance: null, outcome_basis: 'none', statements: [] };
  const said_at = new Date().toISOString();
  const outcome_basis = by === 'admin' ? 'admin' : 'one';
  return { attendance: says, outcome_basis, statements: [{ by, says, said_at, via: 'app' }] };
}

function anHourAfter(start_time: string): string {
  return addMinutes(new Date(start_time), 60).toISOString();
}
