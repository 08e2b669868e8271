import { PGlite } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { DurableNodeFS } from './durable-node-fs.ts';

/**
 * PostgreSQL's settings: a commit waits for the disk, which `-F` would turn off. All of shared_buffers is resident from the start,
 * 128 MB by default; what does not fit is read from the operating system's cache (docs/decisions/0041).
 */
const SETTINGS = ['fsync=on', 'wal_sync_method=fsync', 'max_wal_size=256MB', 'shared_buffers=32MB'];

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
