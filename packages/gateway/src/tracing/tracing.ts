import type { OnStatement } from '@mentorias/api/database/open-database';
import type { FastifyInstance } from 'fastify';

/** The export of spans to an OpenTelemetry collector. */
export interface Tracing {
  /** Makes a span of every call of the API. */
  watch(app: FastifyInstance): void;
  /** Makes a span of a database statement, below that of its call. */
  onStatement: OnStatement;
  /** Sends what is left. Never rejects. */
  stop(): Promise<void>;
}
