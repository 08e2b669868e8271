import type { Kysely, QueryExecutor } from 'kysely';

/** The size of the pool, the connections in use, and the callers that wait for one. */
export interface ConnectionUsage {
  readonly size: number;
  inUse: number;
  waiting: number;
}

/** Counts in `usage` each connection that Kysely hands out: the same for a server's pool and for the embedded database. */
export function countUsage<Schema>(kysely: Kysely<Schema>, usage: ConnectionUsage): void {
  const executor = kysely.getExecutor();
  const provide: QueryExecutor['provideConnection'] = executor.provideConnection.bind(executor);
  executor.provideConnection = async (consumer, options) => {
    let counted: 'waiting' | 'inUse' = 'waiting';
    usage.waiting += 1;
    try {
      return await provide((connection) => {
        counted = 'inUse';
        usage.waiting -= 1;
        usage.inUse += 1;
        return consumer(connection);
      }, options);
    } finally {
      usage[counted] -= 1;
    }
  };
}
