import { PGlite } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { DurableNodeFS } from './durable-node-fs.ts';

/** PostgreSQL's settings that make a commit wait for the disk; `-F` would turn them off. */
const SETTINGS = ['fsync=on', 'wal_sync_method=fsync', 'max_wal_size=256MB'];

/** Opens the embedded database of a folder; every commit is synced to disk. */
export function openDurablePGlite(folder: string): Promise<PGlite> {
  return PGlite.create({
    fs: new DurableNodeFS(folder),
    extensions: { btree_gist, pg_trgm, unaccent },
    startParams: [
      ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
      ...SETTINGS.flatMap((setting) => ['-c', setting]),
    ],
  });
}
