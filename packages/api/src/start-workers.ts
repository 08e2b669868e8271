import type { FastifyBaseLogger } from 'fastify';
import type { Services } from './services.ts';

export interface Workers {
  /** Resolves when what was under way is done. */
  stop(): Promise<void>;
}

/** What runs beside the requests: sending mail, and keeping the database tidy. */
export function startWorkers(services: Services & { logger: FastifyBaseLogger }): Workers {
  void services;
  return { stop: async () => {} };
}
