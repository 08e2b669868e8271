import type { MailFailure } from '@mentorias/contract/program/mail';
import type { AuditActorType } from '@mentorias/domain/audit/audit';
import type { AgreementOwner } from '@mentorias/domain/events/agreements';
import type { Attendance } from '@mentorias/domain/events/attendance';
import type { EventStatus } from '@mentorias/domain/events/calendar-events';
import type { AttendanceStatement } from '@mentorias/domain/events/outcome';
import type { OutcomeBasis } from '@mentorias/domain/events/outcome-basis';
import type { Partstat } from '@mentorias/domain/events/responses';
import type { ConsentPurpose } from '@mentorias/domain/people/consents';
import type { DataRequestKind } from '@mentorias/domain/people/data-requests';
import type { GuideType, UserType } from '@mentorias/domain/people/roles';
import type { LimaDate } from '@mentorias/domain/time/lima-time';
import type { Weekday } from '@mentorias/domain/time/weekdays';
import type { ColumnType, Generated, GeneratedAlways, Insertable, Kysely, Selectable, Transaction } from 'kysely';

/** A column that is set on insert and never updated. */
type Fixed<T> = ColumnType<T, T, never>;

interface UsersTable {
  id: GeneratedAlways<number>;
  user_type: Fixed<UserType>;
  email: string;
  given_name: string | null;
  name: GeneratedAlways<string>;
  active: Generated<boolean>;
  password_hash: string | null;
  google_sub: string | null;
  company_name: Generated<string>;
  location: Generated<string>;
  origin: Generated<string>;
  description: Generated<string>;
  code: string | null;
  guide_type: GuideType | null;
  areas: Generated<string[]>;
  specializations: Generated<string[]>;
  meeting_link: Generated<string>;
  /** Incremented by a trigger when password, e-mail, type or state change. */
  credentials_version: Generated<number>;
  wants_reminders: Generated<boolean>;
  /** Incremented by triggers when what an administrator edits, the week, or the meeting link changes. */
  revision: GeneratedAlways<number>;
  schedule_revision: GeneratedAlways<number>;
  link_revision: GeneratedAlways<number>;
  /** Incremented by a trigger when e-mail or state change: signed links of the version before are void. */
  links_version: GeneratedAlways<number>;
  created_at: Fixed<Date>;
  /** The start of the last event that the person had, kept by `last-events`. */
  last_event_at: Date | null;
  /** When the account that its owner wants erased is due, and when it was erased. */
  erase_after: Date | null;
  erased_at: Date | null;
  person_text: GeneratedAlways<string>;
  name_text: GeneratedAlways<string>;
  location_text: GeneratedAlways<string>;
  specializations_text: GeneratedAlways<string>;
}

interface PresentationsTable {
  guide_id: Fixed<number>;
  help_with: Generated<string>;
  about: Generated<string>;
  languages: Generated<string[]>;
  linkedin: Generated<string>;
  photo: Buffer | null;
  /** SHA-256 of the photograph, in hexadecimal. */
  photo_hash: string | null;
  hidden: Generated<string[]>;
  /** Incremented by a trigger when the mentor's form changes something. */
  revision: GeneratedAlways<number>;
}

interface SessionsTable {
  token_hash: Fixed<string>;
  user_id: Fixed<number>;
  created_at: Fixed<Date>;
  last_used_at: Date;
  credentials_version: number;
  public_id: GeneratedAlways<string>;
  device: Fixed<string>;
}

interface SecondFactorsTable {
  user_id: Fixed<number>;
  secret: string;
  confirmed_at: Date | null;
  last_step: Generated<number>;
}

interface RecoveryCodesTable {
  user_id: Fixed<number>;
  code_hash: Fixed<string>;
}

interface SignInChallengesTable {
  token_hash: Fixed<string>;
  user_id: Fixed<number>;
  credentials_version: Fixed<number>;
  tries: Generated<number>;
  expires_at: Fixed<Date>;
}

interface KnownDevicesTable {
  token_hash: Fixed<string>;
  user_id: Fixed<number>;
  last_used_at: Date;
}

interface OneTimeLinksTable {
  token_hash: Fixed<string>;
  user_id: Fixed<number>;
  google_sub: Fixed<string | null>;
  expires_at: Fixed<Date>;
  credentials_version: Fixed<number>;
}

interface GoogleNoncesTable {
  nonce_hash: Fixed<string>;
  expires_at: Fixed<Date>;
}

interface AttemptsTable {
  key: Fixed<string>;
  count: number;
  ends_at: Date;
  next_at: Date | null;
}

interface AvailabilityTable {
  guide_id: Fixed<number>;
  weekday: Fixed<Weekday>;
  minutes: Fixed<string>;
}

interface AvailabilityExceptionsTable {
  id: GeneratedAlways<number>;
  guide_id: Fixed<number>;
  days: Fixed<string>;
  reason: Generated<string>;
}

interface ExceptionRangesTable {
  exception_id: Fixed<number>;
  minutes: Fixed<string>;
}

interface CalendarEventsTable {
  id: GeneratedAlways<number>;
  guide_id: Fixed<number>;
  user_id: Fixed<number>;
  during: string;
  starts_at: GeneratedAlways<Date>;
  ends_at: GeneratedAlways<Date>;
  status: Generated<EventStatus>;
  description: Generated<string>;
  attendees: Generated<string[]>;
  created_by: Fixed<number>;
  created_at: Fixed<Date>;
  revision: Generated<number>;
  cancelled_by: number | null;
  cancelled_at: Date | null;
  cancel_reason: Generated<string>;
  /** Null where it is the guide's. */
  meeting_link: string | null;
  attendance: Attendance | null;
  /** What the attendance rests on; read by `basisOf`. */
  outcome_basis: Generated<OutcomeBasis>;
  note: Generated<string>;
  /** Incremented by triggers when attendance or note, or the event's own link, change. */
  record_revision: GeneratedAlways<number>;
  link_revision: GeneratedAlways<number>;
  /** Random; empty for events that are older than this column. */
  uid_part: GeneratedAlways<string>;
  /** How much its people keep of it, counted by `agreements`. */
  has_summary: Generated<boolean>;
  agreements: Generated<number>;
  agreements_kept: Generated<number>;
}

interface EventSummariesTable {
  event_id: Fixed<number>;
  text: Generated<string>;
  shared_onward: Generated<boolean>;
  revision: Generated<number>;
  updated_by: number;
  updated_at: Date;
}

interface AgreementsTable {
  id: GeneratedAlways<number>;
  event_id: Fixed<number>;
  guide_id: Fixed<number>;
  user_id: Fixed<number>;
  text: string;
  owner: AgreementOwner;
  due_on: LimaDate | null;
  done_at: Date | null;
  done_by: number | null;
}

interface AttendanceStatementsTable {
  event_id: Fixed<number>;
  by: Fixed<UserType>;
  says: Attendance;
  said_at: Date;
  via: ColumnType<AttendanceStatement['via'], AttendanceStatement['via'] | undefined>;
  author_id: number;
  reason: Generated<string>;
}

interface RatingsTable {
  event_id: Fixed<number>;
  guide_id: Fixed<number>;
  user_id: Fixed<number>;
  score: number;
  comment: Generated<string>;
  comment_shared: Generated<boolean>;
  at: Date;
}

interface RatingMeansTable {
  guide_id: Fixed<number>;
  ratings: number;
  /** The sum of their scores. */
  total: number;
  at: Date;
}

interface AttendanceMailsTable {
  event_id: Fixed<number>;
  user_id: Fixed<number>;
  about: Fixed<string>;
  written_at: Fixed<Date>;
}

interface IdempotencyKeysTable {
  user_id: Fixed<number>;
  call: Fixed<string>;
  key: Fixed<string>;
  body_hash: string;
  /** JSON, written as text. */
  reply: ColumnType<unknown, string | undefined, string | null>;
  created_at: Date;
}

interface OutboxTable {
  id: GeneratedAlways<number>;
  kind: Fixed<string>;
  /** JSON, written as text. */
  payload: ColumnType<unknown, string, string>;
  created_at: Fixed<Date>;
  run_after: Date;
  attempts: Generated<number>;
  done_at: Date | null;
  give_up_at: Date;
  tried_at: Date | null;
  failed_at: Date | null;
  failure: MailFailure | null;
  smtp_code: string | null;
  /** Random; empty for mails that are older than this column. */
  message_part: GeneratedAlways<string>;
}

interface EventRemindersTable {
  event_id: Fixed<number>;
  hours_before: Fixed<number>;
  starts_at: Fixed<Date>;
}

interface RemoteFailuresTable {
  remote: Fixed<string>;
  version: Fixed<string>;
  user_id: Fixed<number>;
  as_canary: boolean;
  reported_at: Fixed<Date>;
}

interface CanarySuspensionsTable {
  remote: Fixed<string>;
  version: Fixed<string>;
  people: Fixed<number>;
  suspended_at: Fixed<Date>;
}

interface AuditTrailTable {
  id: GeneratedAlways<number>;
  at: Fixed<Date>;
  actor_id: Fixed<number | null>;
  actor_type: Fixed<AuditActorType>;
  action: Fixed<string>;
  subject_type: Fixed<string>;
  subject_id: Fixed<number | null>;
  people: Fixed<number[]>;
  /** JSON, written as text. */
  details: ColumnType<unknown, string, never>;
  release: Fixed<string | null>;
  request_id: Fixed<string | null>;
}

interface AccountNotesTable {
  id: GeneratedAlways<number>;
  user_id: Fixed<number>;
  author_id: Fixed<number>;
  text: Fixed<string>;
  created_at: Fixed<Date>;
}

interface StoppedAddressesTable {
  /** SHA-256 of the mailbox, as limits count it. */
  mailbox_hash: Fixed<string>;
  stopped_at: Fixed<Date>;
}

interface DataRequestsTable {
  id: GeneratedAlways<number>;
  user_id: number | null;
  address: Generated<string>;
  kind: DataRequestKind;
  wrong: Generated<string>;
  correct: Generated<string>;
  asked_at: Fixed<Date>;
  due_on: LimaDate;
  answered_at: Date | null;
  answered_by: number | null;
  answer: Generated<string>;
}

interface ConsentsTable {
  user_id: Fixed<number>;
  purpose: Fixed<ConsentPurpose>;
  given_at: Fixed<Date>;
}

interface PolicyReadingsTable {
  user_id: Fixed<number>;
  version: LimaDate;
  read_at: Date;
}

interface EventResponsesTable {
  event_id: Fixed<number>;
  address: Fixed<string>;
  partstat: Partstat;
  revision: number;
  at: Date;
  via: 'link';
}

/** The tables as Kysely sees them; migrations/*.sql defines them. */
export interface Schema {
  users: UsersTable;
  presentations: PresentationsTable;
  sessions: SessionsTable;
  known_devices: KnownDevicesTable;
  second_factors: SecondFactorsTable;
  recovery_codes: RecoveryCodesTable;
  sign_in_challenges: SignInChallengesTable;
  one_time_links: OneTimeLinksTable;
  google_nonces: GoogleNoncesTable;
  attempts: AttemptsTable;
  availability: AvailabilityTable;
  availability_exceptions: AvailabilityExceptionsTable;
  exception_ranges: ExceptionRangesTable;
  calendar_events: CalendarEventsTable;
  attendance_statements: AttendanceStatementsTable;
  attendance_mails: AttendanceMailsTable;
  idempotency_keys: IdempotencyKeysTable;
  outbox: OutboxTable;
  event_reminders: EventRemindersTable;
  remote_failures: RemoteFailuresTable;
  canary_suspensions: CanarySuspensionsTable;
  audit_trail: AuditTrailTable;
  account_notes: AccountNotesTable;
  stopped_addresses: StoppedAddressesTable;
  event_responses: EventResponsesTable;
  data_requests: DataRequestsTable;
  consents: ConsentsTable;
  policy_readings: PolicyReadingsTable;
  event_summaries: EventSummariesTable;
  agreements: AgreementsTable;
  ratings: RatingsTable;
  rating_means: RatingMeansTable;
}

/** What runs statements: the database itself, or a transaction. */
export type Db = Kysely<Schema>;
export type DbTransaction = Transaction<Schema>;

export type UserRow = Selectable<UsersTable>;
export type NewUser = Insertable<UsersTable>;
