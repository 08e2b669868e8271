import { AREAS } from '@mentorias/domain/people/areas';
import { EMAIL_MAX } from '@mentorias/domain/people/emails';
import { PASSWORD_MAX } from '@mentorias/domain/people/passwords';
import { GUIDE_TYPES } from '@mentorias/domain/people/roles';
import { LINE_MAX, PARAGRAPH_MAX } from '@mentorias/domain/text/text-limits';
import { z } from 'zod';
import { FreeLine, FreeText, Id, Line, Meta, Month, Page, Revision, Search, SortDirection, Text } from '../lists.ts';
import { USER } from '../received/users.ts';
import { schemaOf } from '../reply-schemas.ts';

const SPECIALIZATIONS_MAX = 20;

const ShortLine = FreeLine.max(LINE_MAX);
const OptionalLine = ShortLine.default('');
const Email = Text.max(EMAIL_MAX);
const Password = z.string().max(PASSWORD_MAX);

export const User = schemaOf(USER);
export type User = z.infer<typeof User>;

export const USER_COLUMNS = [
  'code',
  'name',
  'email',
  'user_type',
  'company_name',
  'location',
  'origin',
  'status',
  'created_at',
  'last_event',
] as const;

/** `user_type` of the list's filter: 2 Administrador, 1 Mentor, 0 Emprendedor (rule 8.3). */
export const UserTypeNumber = z.enum(['0', '1', '2']);
export type UserTypeNumber = z.infer<typeof UserTypeNumber>;

/** Active mentors without a name, without any availability, or without a link for calls; active entrepreneurs who never had a confirmed event (rule 9.23). */
export const USER_GAPS = ['name', 'availability', 'link', 'events'] as const;

/**
 * Active mentors and entrepreneurs whose last event was on a day so many days ago, or earlier, or who had none; `never` who had none
 * (rule 8.16).
 */
export const LAST_EVENT_FILTERS = ['30', '60', '90', 'never'] as const;

const UserFilters = {
  search: Search,
  user_type: UserTypeNumber.optional(),
  missing: z.enum(USER_GAPS).optional(),
  last_event: z.enum(LAST_EVENT_FILTERS).optional(),
  /** Mentors and entrepreneurs whom the report counts without an event that was held in a month (rule 9.11). */
  without_held: Month.optional(),
  sort_by: z.enum(USER_COLUMNS).optional(),
  sort_direction: SortDirection.optional(),
};

/** GET /admin/users */
export const UserListQuery = z.strictObject({ page: Page, ...UserFilters });
export type UserListQuery = z.infer<typeof UserListQuery>;

/** Accounts that one call is about at most. */
export const CHOSEN_USERS_MAX = 100;

/** GET /admin/users/download: all pages of the same list, as CSV; of the accounts with some `ids`, '7,12', alone. */
export const UserDownloadQuery = z.strictObject({
  ...UserFilters,
  ids: z
    .string()
    .regex(/^[1-9]\d{0,9}(,[1-9]\d{0,9})*$/)
    .refine((text) => text.split(',').length <= CHOSEN_USERS_MAX)
    .optional(),
});
export type UserDownloadQuery = z.infer<typeof UserDownloadQuery>;

/** POST /admin/users/status: the status that these accounts are to have (rule 8.14). */
export const StatusChange = z.strictObject({ ids: z.array(Id).min(1).max(CHOSEN_USERS_MAX), status: z.boolean() });
export type StatusChange = z.infer<typeof StatusChange>;

/** One result for each account, in the order of the call; with why where it failed. */
export const StatusResults = z.object({ results: z.array(z.object({ id: z.int(), error: z.string().optional() })) });
export type StatusResults = z.infer<typeof StatusResults>;

export const UsersPage = z.object({ users: z.array(User), meta: Meta });
export type UsersPage = z.infer<typeof UsersPage>;

/** POST /admin/users and PUT /admin/users/{id} for a mentor; the form of the code and of the e-mail are rules (422). */
export const MentorInput = z.strictObject({
  user_type: z.literal('guide'),
  email: Email,
  guide_type: z.enum(GUIDE_TYPES),
  code: Text.max(LINE_MAX),
  areas: z.array(z.enum(AREAS)).max(AREAS.length).default([]),
  specializations: z.array(ShortLine).max(SPECIALIZATIONS_MAX).default([]),
  location: OptionalLine,
});
export type MentorInput = z.infer<typeof MentorInput>;

/** POST /admin/users for an entrepreneur; on PUT without both passwords the old one stays. */
export const EntrepreneurInput = z.strictObject({
  user_type: z.literal('user'),
  name: Line.max(LINE_MAX),
  email: Email,
  company_name: ShortLine,
  description: FreeText.max(PARAGRAPH_MAX).default(''),
  location: OptionalLine,
  origin: OptionalLine,
  password: Password.optional(),
  password_confirmation: Password.optional(),
});
export type EntrepreneurInput = z.infer<typeof EntrepreneurInput>;

/** POST /admin/users, discriminated by `user_type`. */
export const UserInput = z.discriminatedUnion('user_type', [MentorInput, EntrepreneurInput]);
export type UserInput = z.infer<typeof UserInput>;

const READ_REVISION = { revision: Revision.optional() };

/** PUT /admin/users/{id}: the same, with the revision that was read. */
export const UserChange = z.discriminatedUnion('user_type', [
  MentorInput.extend(READ_REVISION),
  EntrepreneurInput.extend(READ_REVISION),
]);
export type UserChange = z.infer<typeof UserChange>;

/** DELETE /admin/users/{id}: the status that the account is to have; without it the call toggles (rule 8.9). */
export const UserStatusQuery = z.strictObject({ status: z.enum(['true', 'false']).optional() });
export type UserStatusQuery = z.infer<typeof UserStatusQuery>;
