import type { GuideType, UserType } from '@mentorias/domain/people/roles';
import { GUIDE_TYPES, USER_TYPES } from '@mentorias/domain/people/roles';
import type { LimaDate } from '@mentorias/domain/time/lima-time';
import type { AnyId } from '../ids.ts';
import type { User } from '../people/users.ts';
import {
  fieldsOf,
  flagIn,
  idIn,
  listIn,
  metaIn,
  NotUnderstood,
  objectIn,
  oneOf,
  revisionIn,
  textIn,
  textsIn,
} from '../received.ts';
import { dayIn } from './times.ts';

/** A user, with the fields that the backend sent: an undefined one was not sent, and is not written back. */
export interface ReceivedUser {
  id?: AnyId;
  name?: string;
  email?: string;
  /** A number is none: the filter alone has numbers (rule 8.3), and one guessed wrong would give an administrator's row actions. */
  user_type?: UserType;
  company_name?: string;
  location?: string;
  origin?: string;
  description?: string;
  status?: boolean;
  /** The Lima day, '' where none can be read. */
  created_at?: LimaDate | '';
  code?: string;
  guide_type?: GuideType;
  areas?: string[];
  specializations?: string[];
  revision?: number;
}

/** A person to choose from. */
export interface ReceivedPerson {
  id: AnyId;
  /** Never empty: an e-mail, or the id, where there is no name. */
  name: string;
  email: string;
}

/** GET /admin/users */
export function readUsers(reply: unknown) {
  const users = listIn(reply, 'users').map(userOf);
  return { users, meta: metaIn(reply, users) };
}

/** The account in `current` of a 409 (rule 11.10). Throws NotUnderstood where there is none. */
export function readUser(reply: unknown): ReceivedUser {
  const fields = objectIn(reply, 'user', ['email']);
  if (!fields) throw new NotUnderstood('The reply holds no user');
  return userOf(fields);
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

/** GET /admin/calendar_events/filter: who can be chosen. Throws NotUnderstood without both lists by their names. */
export function readPeople(reply: unknown) {
  const lists = objectIn(reply, 'people', ['users', 'guides']);
  return { users: peopleIn(lists, 'users'), guides: peopleIn(lists, 'guides') };
}

function userOf(row: unknown): ReceivedUser {
  const fields = fieldsOf(row);
  return {
    id: idIn(fields.id),
    name: textIn(fields.name),
    email: textIn(fields.email),
    user_type: oneOf(USER_TYPES, fields.user_type),
    company_name: textIn(fields.company_name),
    location: textIn(fields.location),
    origin: textIn(fields.origin),
    description: textIn(fields.description),
    status: flagIn(fields.status),
    created_at: dayIn(fields.created_at),
    code: textIn(fields.code),
    guide_type: oneOf(GUIDE_TYPES, fields.guide_type),
    areas: textsIn(fields.areas),
    specializations: textsIn(fields.specializations),
    revision: revisionIn(fields.revision),
  } satisfies Record<keyof User, unknown>;
}

/** A person without an id cannot be chosen, and is left out. */
function peopleIn(reply: unknown, kind: 'users' | 'guides'): ReceivedPerson[] {
  return listIn(reply, kind).flatMap((row) => {
    const fields = fieldsOf(row);
    const id = idIn(fields.id);
    const email = textIn(fields.email) ?? '';
    return id === undefined ? [] : [{ id, name: textIn(fields.name) || email || `N.º ${id}`, email }];
  });
}
