import { z } from 'zod';
import { Meta, Page, Search } from '../lists.ts';
import { MAIL_STATUSES, UNDELIVERED_MAIL } from '../received/mail.ts';
import { schemaOf } from '../reply-schemas.ts';

export type { MailFailure, MailKind } from '../received/mail.ts';

export const UndeliveredMail = schemaOf(UNDELIVERED_MAIL);
export type UndeliveredMail = z.infer<typeof UndeliveredMail>;

/** GET /admin/mail: undelivered mails, the latest first; `search` looks in the address. */
export const UndeliveredMailQuery = z.strictObject({
  page: Page,
  search: Search,
  /** `delayed`: those that have waited for more than an hour. */
  status: z.enum([...MAIL_STATUSES, 'delayed']).optional(),
});
export type UndeliveredMailQuery = z.infer<typeof UndeliveredMailQuery>;

export const UndeliveredMailPage = z.object({ mails: z.array(UndeliveredMail), meta: Meta });
export type UndeliveredMailPage = z.infer<typeof UndeliveredMailPage>;

/** POST /admin/mail/retry queues the failed mails again, a hundred at once; refused are those that are of no use any more. */
export const MailRetries = z.object({ resent_count: z.int(), refused_count: z.int() });
export type MailRetries = z.infer<typeof MailRetries>;

/** GET and PUT /auth/reminders: whether a user wants reminders of their events (rule 10.2). */
export const ReminderPreference = z.strictObject({ wants_reminders: z.boolean() });
export type ReminderPreference = z.infer<typeof ReminderPreference>;
