/** What may happen to an event that somebody else's screen shows. */
export const EVENT_CHANGES = ['booked', 'moved', 'cancelled', 'linked', 'edited', 'recorded', 'answered'] as const;
export type EventChange = (typeof EVENT_CHANGES)[number];

/** As what somebody is told of an event. */
export const CONCERNED_AS = ['guide', 'user', 'guest', 'admin'] as const;
export type ConcernedAs = (typeof CONCERNED_AS)[number];
