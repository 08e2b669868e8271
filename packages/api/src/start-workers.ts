import type { FastifyBaseLogger } from 'fastify';
import { deliverDue } from './mail/deliver.ts';
import { openPost } from './mail/post.ts';
import { tidy } from './maintenance.ts';
import type { Services } from './services.ts';

export interface Workers {
  /** Resolves when what was under way is done. */
  stop(): Promise<void>;
}

const SECOND = 1000;
const EVERY = { mail: SECOND, tidying: 30 * 60 * SECOND };

/** What runs beside the requests: sending mail, and keeping the database tidy. */
export function startWorkers({ logger, ...services }: Services & { logger: FastifyBaseLogger }): Workers {
  const post = openPost(services.config);
  const report = (what: string) => (error: unknown) => {
    const { name, code, responseCode } = error as { name?: string; code?: string; responseCode?: number };
    logger.error({ what, name, code, responseCode }, 'work beside the requests failed');
  };
  const deliver = () => deliverDue(services, post, ({ error }) => report('mail')(error));
  const workers = [
    repeat(EVERY.mail, () => deliver().catch(report('outbox'))),
    repeat(EVERY.tidying, () => tidy(services).catch(report('tidying'))),
  ];
  return {
    stop: async () => {
      await Promise.all(workers.map(({ stop }) => stop()));
      post.close();
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
