import type { FastifyBaseLogger } from 'fastify';
import { deliverDue, newDelivery } from './mail/outbox/deliver.ts';
import { openMailTransport } from './mail/outbox/mail-transport.ts';
import { tidy } from './maintenance.ts';
import { enqueueReminders } from './reminders/reminders-store.ts';
import type { Services } from './services.ts';

export interface Workers {
  /** Resolves when what was under way is done. */
  stop(): Promise<void>;
}

const SECOND = 1000;
const EVERY = { mail: SECOND, reminders: 30 * SECOND, tidying: 30 * 60 * SECOND };

/** How long a stop waits for the mail in hand, in milliseconds; it is sent again at the next start. */
const MAIL_IN_HAND_MS = 4 * SECOND;

/** What runs beside the requests: sending mail, writing reminders, and keeping the database tidy. */
export function startWorkers({ logger, ...services }: Services & { logger: FastifyBaseLogger }): Workers {
  const transport = openMailTransport(services.config);
  const stopping = new AbortController();
  const cutting = new AbortController();
  const delivery = newDelivery({ stopping: stopping.signal, cutting: cutting.signal });
  const report = (what: string) => (error: unknown) => {
    const { name, code, responseCode } = error as { name?: string; code?: string; responseCode?: number };
    logger.error({ what, name, code, responseCode }, 'work beside the requests failed');
  };
  const deliver = () => deliverDue(services, transport, ({ error }) => report('mail')(error), delivery);
  const remind = () => enqueueReminders(services.database.kysely, services.now());
  const workers = [
    repeat(EVERY.mail, () => deliver().catch(report('outbox'))),
    repeat(EVERY.reminders, () => remind().catch(report('reminders'))),
    repeat(EVERY.tidying, () => tidy(services).catch(report('tidying'))),
  ];
  return {
    stop: async () => {
      stopping.abort();
      const limit = setTimeout(() => cutting.abort(), MAIL_IN_HAND_MS);
      await Promise.all(workers.map(({ stop }) => stop()));
      clearTimeout(limit);
      transport.close();
    },
  };
}

/** Does `work` again and again, each time so long after it ended. */
function repeat(milliseconds: number, work: () => Promise<unknown>): Workers {
  let underWay: Promise<unknown> = Promise.resolve();
  let timer: NodeJS.Timeout;
  let isStopped = false;
  const wait = () => {
    timer = setTimeout(() => {
      underWay = work().finally(() => {
        if (!isStopped) wait();
      });
    }, milliseconds);
  };
  wait();
  return {
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await underWay;
    },
  };
}
