import type { FastifyBaseLogger } from 'fastify';
import { repairFutureInstants } from './future-instants.ts';
import { logged } from './http/error-handler.ts';
import { addEndedEvents, recountLastEvents } from './last-events/last-events.ts';
import { deliverDue, newDelivery } from './mail/deliver.ts';
import { openMailTransport } from './mail/mail-transport.ts';
import { tidy } from './maintenance.ts';
import { connectionFailureOf } from './outbox/delivery-failure.ts';
import { enqueueAskings } from './reminders/attendance-mails.ts';
import { enqueueReminders } from './reminders/reminders-store.ts';
import type { Services } from './services.ts';

export interface Workers {
  /** Resolves when the work in progress is done. */
  stop(): Promise<void>;
}

const SECOND = 1000;
const EVERY = {
  mail: SECOND,
  reminders: 30 * SECOND,
  repair: 30 * SECOND,
  lastEvents: 30 * SECOND,
  tidying: 30 * 60 * SECOND,
};

/** Of a work that goes on failing, as while the database is away, the log has a line so often, in milliseconds. */
const FAILURE_LINE_MS = 60 * SECOND;

/** How long a stop waits for the mail being sent, in milliseconds; after that it is sent again at the next start. */
const MAIL_IN_HAND_MS = 4 * SECOND;

/** Background work: sending mail, writing reminders, repairing instants of the future, keeping people's last events, and maintenance of the database. */
export function startWorkers({ logger, ...services }: Services & { logger: FastifyBaseLogger }): Workers {
  const transport = openMailTransport(services.config);
  const stopping = new AbortController();
  const cutting = new AbortController();
  const delivery = newDelivery({ stopping: stopping.signal, cutting: cutting.signal });
  const report = (what: string, error: unknown, times?: number) => {
    const { responseCode } = error as { responseCode?: number };
    const reason = connectionFailureOf(error);
    logger.error({ what, times, responseCode, reason, ...logged(error as Error) }, 'background work failed');
  };

  /** Repeats a work; of failures one after another a line a minute says how many there were since the last. */
  function repeatWork(what: string, milliseconds: number, work: () => Promise<unknown>): Workers {
    let [times, reportedAt] = [0, Number.NEGATIVE_INFINITY];
    return repeat(milliseconds, async () => {
      try {
        await work();
        [times, reportedAt] = [0, Number.NEGATIVE_INFINITY];
      } catch (error) {
        times += 1;
        const at = performance.now();
        if (at - reportedAt < FAILURE_LINE_MS) return;
        report(what, error, times);
        [times, reportedAt] = [0, at];
      }
    });
  }

  const deliver = () => deliverDue(services, transport, ({ error }) => report('mail', error), delivery);
  const remind = async () => {
    await enqueueReminders(services.database.kysely, services.now());
    await enqueueAskings(services.database.kysely, services.now());
  };
  const repair = () => repairFutureInstants(services.database.kysely, services.now());
  let keepLastEvents = async () => {
    await recountLastEvents(services.database.kysely, services.now());
    keepLastEvents = () => addEndedEvents(services.database.kysely, services.now());
  };
  const workers = [
    repeatWork('outbox', EVERY.mail, deliver),
    repeatWork('reminders', EVERY.reminders, remind),
    repeatWork('repair', EVERY.repair, repair),
    repeatWork('last events', EVERY.lastEvents, () => keepLastEvents()),
    repeatWork('tidying', EVERY.tidying, () => tidy(services)),
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

/** Repeats `work`, each time so many milliseconds after it ended. */
function repeat(milliseconds: number, work: () => Promise<unknown>): Workers {
  let inFlight: Promise<unknown> = Promise.resolve();
  let timer: NodeJS.Timeout;
  let isStopped = false;
  const wait = () => {
    timer = setTimeout(() => {
      inFlight = work().finally(() => {
        if (!isStopped) wait();
      });
    }, milliseconds);
  };
  wait();
  return {
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await inFlight;
    },
  };
}
