import type { Weekday } from './plain-time.ts';
import { HOUR } from './plain-time.ts';

/**
 * What must be true, kept by hand beside the product: no rule of `packages/domain` is used here, and every figure is counted one by one.
 * Instants are milliseconds.
 */
export interface Ledger {
  now: number;
  people: Person[];
  events: Event[];
  trail: Entry[];
  /** Mails that the last act and the reminders since have made due, until they are compared. */
  due: DueMail[];
  /** Mails that the mail server refuses for good. */
  undelivered: DueMail[];
}

export type UserType = 'user' | 'guide' | 'admin';
export type Range = [start: number, end: number];

export interface Person {
  id: number;
  type: UserType;
  email: string;
  /** '' while a mentor has none. */
  givenName: string;
  company: string;
  location: string;
  origin: string;
  description: string;
  code: string;
  guideType: 'assigned' | 'specialized' | null;
  areas: string[];
  specializations: string[];
  active: boolean;
  /** Each time at which the account was turned on or off. */
  switched: { at: number; active: boolean }[];
  createdAt: number;
  wantsReminders: boolean;
  week: Record<Weekday, Range[]>;
  specials: SpecialDate[];
  link: string;
}

export interface SpecialDate {
  id: number;
  from: string;
  to: string;
  ranges: Range[];
  reason: string;
}

export interface Event {
  id: number;
  /** As the server drew it; no two events have one. */
  uid: string;
  guide: Person;
  user: Person;
  start: number;
  status: 'confirmed' | 'cancelled';
  cancelledBy: UserType | null;
  reason: string;
  description: string;
  guests: string[];
  /** Null where it is the mentor's. */
  link: string | null;
  attendance: string | null;
  /** When the mentor said so; null where the attendance is not theirs. */
  saidAt: number | null;
  /** When the entrepreneur is mailed that the mentor called them missing: once. */
  told: 'never' | number | 'done';
  note: string;
  createdAt: number;
  revision: number;
  /** 'hours before, start' of each reminder that was written or is not needed. */
  reminded: Set<string>;
}

/** A row of the audit trail. */
export interface Entry {
  at: number;
  action: string;
  actor: Person;
  people: Person[];
  /** The cell 'Cambios' of its line in the file, where the ledger states it. */
  changes?: string;
}

export interface DueMail {
  at: number;
  to: string;
  kind: string;
  subject: string;
  /** The whole text; undefined where it holds a secret link. */
  text?: string;
  /** Lines of its calendar file. */
  calendar: string[];
}

export const LENGTH = HOUR;
export const endOf = (event: Event) => event.start + LENGTH;
export const nameOf = (person: Person) => person.givenName || person.email.split('@')[0]!;
export const isConfirmed = ({ status }: Event) => status === 'confirmed';
export const isOver = (event: Event, { now }: Ledger) => endOf(event) <= now;
export const hasBegun = (event: Event, { now }: Ledger) => event.start <= now;
export const linkOf = (event: Event) => event.link ?? event.guide.link;
export const ofType = (ledger: Ledger, type: UserType) => ledger.people.filter((person) => person.type === type);
export const accountOf = (ledger: Ledger, email: string) => ledger.people.find((person) => person.email === email);

export function emptyWeek(): Record<Weekday, Range[]> {
  return { monday: [], tuesday: [], wednesday: [], thursday: [], friday: [], saturday: [], sunday: [] };
}

export function newPerson(person: Pick<Person, 'id' | 'type' | 'email' | 'createdAt'> & Partial<Person>): Person {
  return {
    givenName: '',
    company: '',
    location: '',
    origin: '',
    description: '',
    code: '',
    guideType: null,
    areas: [],
    specializations: [],
    active: true,
    switched: [],
    wantsReminders: true,
    week: emptyWeek(),
    specials: [],
    link: '',
    ...person,
  };
}
