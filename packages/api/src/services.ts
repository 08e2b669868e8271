import type { Role } from '@mentorias/domain/roles';
import type { ApiConfig } from './config.ts';
import type { Database } from './database/open-database.ts';
import type { Google } from './google/google.ts';
import type { ApiMetrics } from './metrics/api-metrics.ts';

/** A release as the gateway gives it to somebody. */
export interface AssignedRelease {
  version: string;
  /** How many people may report failures until it is suspended; undefined where it is no canary. */
  errorLimit: number | undefined;
}

/** What every route works with. */
export interface Services {
  database: Database;
  config: ApiConfig;
  now: () => Date;
  /** Whose ID tokens count, where the configuration does not say: the stand-in of the demo, and of tests. */
  google?: Google | undefined;
  /** Where a gateway has metrics. */
  metrics?: ApiMetrics | undefined;
  /** The release of a remote that somebody of this role gets at this moment, where a gateway gives releases. */
  assignedRelease?: ((remote: string, role: Role, userId: number) => Promise<AssignedRelease | undefined>) | undefined;
}
