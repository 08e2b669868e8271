import type { DeliveryFailure } from '../outbox/delivery-failure.ts';
import { deliveryFailureOf } from '../outbox/delivery-failure.ts';
import type { ClaimedMail } from '../outbox/outbox-store.ts';
import {
  claim,
  finish,
  giveUpExpired,
  isStillWaiting,
  recordFailure,
  releaseClaim,
  retryAfterOutage,
} from '../outbox/outbox-store.ts';
import { nextAttempt } from '../outbox/retry-schedule.ts';
import type { Services } from '../services.ts';
import type { MailTransport } from './mail-transport.ts';
import { composeMail } from './messages/compose-mail.ts';
import type { Outage } from './outage.ts';
import { backOff, endOutage, isPaused, noOutage } from './outage.ts';

type OnFailure = (failure: { id: number; kind: string; error: unknown }) => void;

/** The state of a worker between rounds, and its stop signals. */
export interface Delivery {
  outage: Outage;
  /** Mails that were sent but could not be marked as sent: this worker does not send them again. */
  sent: Set<number>;
  /** Fires when no further mail is to be started. */
  stopping?: AbortSignal;
  /** Fires when the mail being sent is to be aborted too. */
  cutting?: AbortSignal;
}

export function newDelivery(signals: Pick<Delivery, 'stopping' | 'cutting'> = {}): Delivery {
  return { outage: noOutage(), sent: new Set(), ...signals };
}

/**
 * Delivers due mails, one after the other, and returns how many were sent. `onFailure` is called for each that failed. Ends early
 * when the server is unreachable, so that a queue is not tried mail by mail, or when it is stopped.
 */
export async function deliverDue(
  services: Services,
  transport: MailTransport,
  onFailure: OnFailure,
  delivery: Delivery = newDelivery(),
): Promise<number> {
  const db = services.database.kysely;
  let delivered = 0;
  while (!delivery.stopping?.aborted && !isPaused(delivery.outage, services.now())) {
    const mail = await claim(db, services.now());
    if (!mail) break;
    const error = await send(services, transport, mail, delivery);
    if (error === undefined) {
      await finish(db, mail.id, services.now());
      delivery.sent.delete(mail.id);
      delivered += 1;
    } else if (delivery.cutting?.aborted) {
      await releaseClaim(db, mail, services.now());
    } else {
      await postpone(services, mail, deliveryFailureOf(error), delivery.outage);
      onFailure({ id: mail.id, kind: mail.kind, error });
    }
  }
  return delivered;
}

/** Sends a mail; returns the failure, if any. */
async function send(
  services: Services,
  transport: MailTransport,
  mail: ClaimedMail,
  { outage, sent, cutting }: Delivery,
) {
  if (sent.has(mail.id)) return undefined;
  try {
    const message = await composeMail(services, mail);
    if (!message || !(await isStillWaiting(services.database.kysely, mail))) return undefined;
    await transport.send(message, { ...mail, date: services.now() }, cutting);
  } catch (error) {
    return error ?? new Error('no reason was given');
  }
  sent.add(mail.id);
  if (endOutage(outage)) await retryAfterOutage(services.database.kysely, services.now());
  return undefined;
}

async function postpone(
  { database, now: clock }: Services,
  mail: ClaimedMail,
  failure: DeliveryFailure,
  outage: Outage,
) {
  const now = clock();
  const cause = failure.isOutage ? 'outage' : 'refused';
  const next = failure.isPermanent ? undefined : nextAttempt(mail.attempts, Math.random(), now, mail.give_up_at, cause);
  // A reminder whose time is over is obsolete, not undelivered: its next attempt finishes it.
  const at = next ?? (mail.kind === 'reminder' && !failure.isPermanent ? now : undefined);
  await recordFailure(database.kysely, mail, failure, at ? { at } : { givenUpAt: now });
  if (!failure.isOutage) return;
  backOff(outage, now);
  await giveUpExpired(database.kysely, failure, now);
}
