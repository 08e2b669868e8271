import { AREAS } from '@mentorias/domain/people/areas';
import { EMAIL_MAX } from '@mentorias/domain/people/emails';
import { PASSWORD_MAX } from '@mentorias/domain/people/passwords';
import { GUIDE_TYPES, USER_TYPES } from '@mentorias/domain/people/roles';
import { LINE_MAX, PARAGRAPH_MAX } from '@mentorias/domain/text/text-limits';
import { z } from 'zod';
import { Instant, Line, Meta, Page, Search, SortDirection, Text } from '../lists.ts';

const SPECIALIZATIONS_MAX = 20;

const ShortLine = Line.max(LINE_MAX);
const OptionalLine = ShortLine.default('');
const Email = Text.max(EMAIL_MAX);
const Password = z.string().max(PASSWORD_MAX);

/** A row of the user list (rule 8.1); a mentor's fields are empty for other roles. */
export const User = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  user_type: z.enum(USER_TYPES),
  company_name: z.string(),
  location: z.string(),
  origin: z.string(),
  description: z.string(),
  status: z.boolean(),
  created_at: Instant,
  code: z.string(),
  guide_type: z.enum(GUIDE_TYPES).nullable(),
  areas: z.array(z.string()),
  specializations: z.array(z.string()),
});
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
] as const;

/** `user_type` of the list's filter: 2 Administrador, 1 Mentor, 0 Emprendedor (rule 8.3). */
export const UserTypeNumber = z.enum(['0', '1', '2']);
export type UserTypeNumber = z.infer<typeof UserTypeNumber>;

/** GET /admin/users */
export const UserListQuery = z.strictObject({
  page: Page,
  search: Search,
  user_type: UserTypeNumber.optional(),
  sort_by: z.enum(USER_COLUMNS).optional(),
  sort_direction: SortDirection.optional(),
});
export type UserListQuery = z.infer<typeof UserListQuery>;

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
  name: ShortLine,
  email: Email,
  company_name: ShortLine,
  description: Text.max(PARAGRAPH_MAX).default(''),
  location: OptionalLine,
  origin: OptionalLine,
  password: Password.optional(),
  password_confirmation: Password.optional(),
});
export type EntrepreneurInput = z.infer<typeof EntrepreneurInput>;

/** The body of both calls, discriminated by `user_type`. */
export const UserInput = z.discriminatedUnion('user_type', [MentorInput, EntrepreneurInput]);
export type UserInput = z.infer<typeof UserInput>;
