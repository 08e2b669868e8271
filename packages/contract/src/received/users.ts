import { GUIDE_TYPES, USER_TYPES } from '@mentorias/domain/people/roles';
import type { Received, Schemas } from '../fields.ts';
import { choice, flag, id, nullable, readFields, revision, text, texts } from '../fields.ts';
import type { AnyId } from '../ids.ts';
import { fieldsOf, flagIn, InvalidResponseError, idIn, listIn, metaIn, objectIn, textIn } from '../received.ts';
import { PERSON } from './events.ts';
import { day, instantIn } from './times.ts';

const instantOrNull = {
  schema: ({ Instant }: Schemas) => Instant.nullable(),
  read: (value: unknown) => (value === null ? null : instantIn(value) || undefined),
};

/** A row of the user list (rule 8.1); a mentor's fields are empty for other roles. What was not sent is read as undefined, and not written back. */
export const USER = {
  id,
  name: text,
  email: text,
  /** A number is none: the filter alone has numbers (rule 8.3), and one guessed wrong would give an administrator's row actions. */
  user_type: choice(USER_TYPES),
  company_name: text,
  location: text,
  origin: text,
  description: text,
  status: flag,
  created_at: day,
  code: text,
  guide_type: nullable(choice(GUIDE_TYPES)),
  areas: texts,
  specializations: texts,
  /** Of what the form of the account edits: every field but the status. */
  revision,
  /** The start of the last event that the person had; null where there was none. */
  last_event_at: instantOrNull,
  /** When the account is erased, as its owner asked; null where they did not. */
  erase_after: instantOrNull,
};

export interface ReceivedUser extends Partial<Received<typeof USER>> {}

/** A person to choose from: the name is never empty, but an e-mail, or the id, where there is none. */
export interface ReceivedPerson extends Received<typeof PERSON> {
  id: AnyId;
}

/** GET /admin/users */
export function readUsers(reply: unknown) {
  const users = listIn(reply, 'users').map((row): ReceivedUser => readFields(USER, row));
  return { users, meta: metaIn(reply, users) };
}

/** The account in `current` of a 409 (rule 11.10). Throws InvalidResponseError where there is none. */
export function readUser(reply: unknown): ReceivedUser {
  const fields = objectIn(reply, 'user', ['email']);
  if (!fields) throw new InvalidResponseError('The reply holds no user');
  return readFields(USER, fields);
}

/** DELETE /admin/users/{id}: whether the account is active now; undefined where the reply does not say. */
export function readStatus(reply: unknown): boolean | undefined {
  return flagIn(objectIn(reply, 'user', ['status'])?.status);
}

/** POST /admin/users/status: the accounts that were refused, and why; '' where it is not said. */
export function readStatusRefusals(reply: unknown): { id: AnyId; error: string }[] {
  return listIn(reply, 'results').flatMap((row) => {
    const { id, error } = fieldsOf(row);
    const known = idIn(id);
    return known === undefined || error == null ? [] : [{ id: known, error: textIn(error) ?? '' }];
  });
}

/** GET /admin/calendar_events/filter: who can be chosen. Throws InvalidResponseError without both lists by their names. */
export function readPeople(reply: unknown) {
  const lists = objectIn(reply, 'people', ['users', 'guides']);
  return { users: peopleIn(lists, 'users'), guides: peopleIn(lists, 'guides') };
}

/** A person without an id cannot be chosen, and is left out. */
function peopleIn(reply: unknown, kind: 'users' | 'guides'): ReceivedPerson[] {
  return listIn(reply, kind).flatMap((row) => {
    const { id, name, email } = readFields(PERSON, row);
    return id === undefined ? [] : [{ id, name: name || email || `N.º ${id}`, email }];
  });
}
