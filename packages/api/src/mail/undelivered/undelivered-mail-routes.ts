import { IdParams } from '@mentorias/contract/lists';
import {
  MailRetries,
  UndeliveredMail,
  UndeliveredMailPage,
  UndeliveredMailQuery,
} from '@mentorias/contract/program/mail';
import type { Actor } from '../../actor.ts';
import { actorOf } from '../../actor.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { transact } from '../../database/transact.ts';
import type { Api } from '../../http/api.ts';
import { ApiError, conflict, notFound, unprocessable } from '../../http/errors.ts';
import type { Mail } from '../../outbox/outbox-store.ts';
import { retryHoursOf } from '../../outbox/outbox-store.ts';
import { hoursAfter } from '../../outbox/retry-schedule.ts';
import { failedIds, findUndelivered, listUndelivered } from '../../outbox/undelivered-mail.ts';
import { isReminderTime } from '../../reminders/reminders-store.ts';
import type { Services } from '../../services.ts';
import { attendanceMessage } from '../messages/attendance-message.ts';
import { isOvertaken, recipientOf } from '../messages/compose-mail.ts';

/** So many are enqueued at a time. */
const AT_ONCE = 100;

/** Undelivered mails, for administrators. */
export function undeliveredMailRoutes(app: Api, services: Services): void {
  app.get(
    '/admin/mail',
    { schema: { querystring: UndeliveredMailQuery, response: { 200: UndeliveredMailPage } } },
    ({ query }) => services.database.read((db) => listUndelivered(db, query, services.now())),
  );

  app.post('/admin/mail/:id/retry', { schema: { params: IdParams, response: { 200: UndeliveredMail } } }, (request) =>
    resendMail(services, actorOf(request), request.params.id),
  );

  app.post('/admin/mail/retry', { schema: { response: { 200: MailRetries } } }, (request) =>
    resendAll(services, actorOf(request)),
  );
}

/** Enqueues the given-up mails again, each in a transaction of its own: one that is of no use any more keeps none of the others back. */
async function resendAll(services: Services, actor: Actor): Promise<MailRetries> {
  const retries = { resent_count: 0, refused_count: 0 };
  for (const id of await failedIds(services.database.kysely, AT_ONCE)) {
    try {
      await resendMail(services, actor, id);
      retries.resent_count += 1;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      retries.refused_count += 1;
    }
  }
  return retries;
}

/** Enqueues a given-up mail again, with the full retry time. Throws 404, 409 while it waits, 422 where it is outdated. */
async function resendMail(services: Services, actor: Actor, id: number): Promise<UndeliveredMail> {
  const { kysely } = services.database;
  const now = services.now();
  const known = await findUndelivered(kysely, id);
  if (!known) throw notFound();
  if (known.status === 'waiting') throw conflict('mail_waiting', 'El correo ya está en espera de envío');
  const row = await kysely
    .selectFrom('outbox')
    .select(['kind', 'payload'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const mail = row as Mail;
  await assertUseful(services, mail, now);
  const giveUpAt = mail.kind === 'reminder' ? {} : { give_up_at: hoursAfter(now, retryHoursOf(mail)) };
  await transact(kysely, async (db) => {
    const { numUpdatedRows } = await db
      .updateTable('outbox')
      .set({ failed_at: null, failure: null, smtp_code: null, attempts: 0, run_after: now, ...giveUpAt })
      .where('id', '=', id)
      .where('failed_at', 'is not', null)
      .executeTakeFirst();
    if (numUpdatedRows > 0n) {
      const record = {
        action: 'mail.resent' as const,
        subjectId: id,
        people: peopleIn(mail),
        details: { kind: mail.kind },
      };
      await recordAudit(db, actor, now, record);
    }
  });
  const queued = await findUndelivered(kysely, id);
  if (!queued) throw notFound();
  return queued;
}

async function assertUseful(services: Services, mail: Mail, now: Date): Promise<void> {
  if (mail.kind === 'event' && (await isOvertaken(services, mail.payload)))
    throw unprocessable('mail_outdated', 'La mentoría cambió después de este correo: hay uno más reciente');
  if (mail.kind === 'reminder' && !(await isReminderUseful(services, mail.payload, now)))
    throw unprocessable('mail_outdated', 'El recordatorio ya no sirve: pasó su hora');
  if (!(await recipientOf(services.database.kysely, mail)))
    throw unprocessable('mail_unwanted', 'Ese correo ya no se envía: la cuenta está inactiva o no quiere recibirlo');
}

async function isReminderUseful(
  services: Services,
  payload: Extract<Mail, { kind: 'reminder' }>['payload'],
  now: Date,
): Promise<boolean> {
  if ('about' in payload)
    return (await attendanceMessage(services, payload, { to: '', account: undefined })) !== undefined;
  return isReminderTime(payload.hoursBefore, new Date(payload.startsAt), now);
}

/** The users whom a mail is about, for the audit record, which outlives the mail. */
function peopleIn({ kind, payload }: Mail): number[] {
  if (kind === 'event') return [payload.event.guide.id, payload.event.user.id];
  if (kind === 'reset' || payload.userId === undefined) return [];
  return [payload.userId];
}
