import type { AnyId } from '../ids.ts';
import type { MailFailure, MailKind, MailStatus } from '../program/mail.ts';
import { countIn, fieldsOf, idIn, listIn, metaIn, textIn } from '../received.ts';
import { instantIn } from './times.ts';

/** An undelivered mail, with the fields that the backend sent; instants are '' for none. */
export interface ReceivedMail {
  id: AnyId | undefined;
  kind: MailKind | undefined;
  to: string;
  status: MailStatus | undefined;
  failure: MailFailure | undefined;
  smtp_code: string;
  attempts: number | undefined;
  tried_at: string;
  next_attempt_at: string;
}

/** GET /admin/mail: kinds and failures are passed on unchecked; the screen leaves unknown ones out. */
export function readMails(reply: unknown) {
  const mails = listIn(reply, 'mails').map((row): ReceivedMail => {
    const fields = fieldsOf(row);
    return {
      id: idIn(fields.id),
      kind: textIn(fields.kind) as MailKind | undefined,
      to: textIn(fields.to) ?? '',
      status: textIn(fields.status) as MailStatus | undefined,
      failure: textIn(fields.failure) as MailFailure | undefined,
      smtp_code: textIn(fields.smtp_code) ?? '',
      attempts: countIn(fields.attempts),
      tried_at: instantIn(fields.tried_at),
      next_attempt_at: instantIn(fields.next_attempt_at),
    };
  });
  return { mails, meta: metaIn(reply, mails) };
}
