import type { ApiConfig } from './config.ts';
import type { Database } from './database/open-database.ts';
import type { Google } from './google/google.ts';

/** What every route works with. */
export interface Services {
  database: Database;
  config: ApiConfig;
  now: () => Date;
  /** Whose ID tokens count, where the configuration does not say: the stand-in of the demo, and of tests. */
  google?: Google | undefined;
}
