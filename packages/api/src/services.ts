import type { ApiConfig } from './config.ts';
import type { Database } from './database/open-database.ts';

/** What every route works with. */
export interface Services {
  database: Database;
  config: ApiConfig;
  now: () => Date;
}
