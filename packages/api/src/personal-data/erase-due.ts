import type { Actor } from '../actor.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { transact } from '../database/transact.ts';
import { deleteMailFiles } from '../mail/mail-files.ts';
import type { Services } from '../services.ts';
import { eraseData } from './erase-data.ts';
import { addErasures, erasureOf } from './erasures-file.ts';

/** Erases the accounts whose time has come, each in a transaction of its own; returns how many (rule 15.4). */
export async function eraseDue({ database: { kysely }, config, now: clock }: Services): Promise<number> {
  const now = clock();
  const due = await kysely
    .selectFrom('users')
    .select('id')
    .where('erase_after', '<=', now)
    .where('erased_at', 'is', null)
    .orderBy('erase_after')
    .execute();
  let erased = 0;
  for (const { id } of due) {
    const texts = await transact(kysely, async (db) => {
      // Who undoes it at this moment, or another process that erases, has the lock first or last.
      const found = await db
        .selectFrom('users')
        .select(['id', 'user_type', 'email', 'name', 'created_at'])
        .where('id', '=', id)
        .where('erase_after', '<=', now)
        .where('erased_at', 'is', null)
        .forUpdate()
        .executeTakeFirst();
      if (!found) return undefined;
      const { emails } = await eraseData(db, found, now);
      const self: Actor = { id, user_type: found.user_type, release: null, requestId: null };
      await recordAudit(db, self, now, { action: 'user.erased', subjectId: id });
      // Before the commit: no erasure is without its line, and one that fails here is tried again.
      addErasures(config.dataDir, [erasureOf(id, found.created_at, now)]);
      return [...emails, found.name];
    });
    if (!texts) continue;
    erased += 1;
    deleteMailFiles(config, texts);
  }
  return erased;
}
