import type { Role } from '@mentorias/domain/people/roles';
import type { JWTVerifyGetKey } from 'jose';
import type { ApiConfig } from './config.ts';
import type { Database } from './database/open-database.ts';
import type { ApiMetrics } from './metrics/api-metrics.ts';

/** The release of a remote that the gateway assigns to a user. */
export interface AssignedRelease {
  version: string;
  /** Of a canary: how many users report failures until it is suspended, and the current release. */
  canary?: { errorLimit: number; control: string } | undefined;
}

/** The accepted issuers of ID tokens, their keys, and the audience. */
export interface TokenIssuer {
  clientId: string;
  issuers: string[];
  keys: JWTVerifyGetKey;
}

/** The dependencies of every route. */
export interface Services {
  database: Database;
  config: ApiConfig;
  now: () => Date;
  /** Another Google than that of the configuration. */
  google?: TokenIssuer | undefined;
  /** Undefined where the gateway has no metrics. */
  metrics?: ApiMetrics | undefined;
  /** The release of a remote that a user of this role gets at this moment; undefined where no gateway assigns releases. */
  assignedRelease?: ((remote: string, role: Role, userId: number) => Promise<AssignedRelease | undefined>) | undefined;
}
