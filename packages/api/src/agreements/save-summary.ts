import type { Agreement, AgreementInput, OwnSummaryInput } from '@mentorias/contract/events/agreements';
import { EventSummary } from '@mentorias/contract/events/agreements';
import { AGREEMENTS_MAX, DUE_WITHIN_DAYS, mayBeDue, mayWriteSummary } from '@mentorias/domain/events/agreements';
import { sql } from 'kysely';
import type { SignedInActor } from '../actor.ts';
import { eventAuditRecord, recordAudit } from '../audit/record-audit.ts';
import { findEvent } from '../calendar-events/events-store.ts';
import type { DbTransaction } from '../database/schema.ts';
import { transact } from '../database/transact.ts';
import { notFound, unprocessable } from '../http/errors.ts';
import { assertFresh } from '../http/revisions.ts';
import { broadcast } from '../live/broadcast.ts';
import { lockSelf, lockUsers } from '../lock-users.ts';
import type { Services } from '../services.ts';
import type { Side } from './agreements-store.ts';
import { agreementsOf, findOwnAgreement, findOwnEvent, findSummary, recount, summaryFor } from './agreements-store.ts';

type Person = SignedInActor & Side;

/** Saves what is kept of an event that is over, as a whole: what is done already stays as it is (rules 16.20 to 16.23). */
export async function saveSummary(
  { database, config, now: clock }: Services,
  person: Person,
  id: number,
  input: OwnSummaryInput,
): Promise<void> {
  const now = clock();
  await transact(database.kysely, async (db) => {
    const event = await findOwnEvent(db, person, id);
    await lockPeople(db, person, event);
    if (!mayWriteSummary(event, now))
      throw unprocessable('event_not_over', 'Los acuerdos y el resumen se escriben cuando la mentoría ya terminó');
    const stored = await findSummary(db, id);
    const current = () => summaryFor(db, person, id);
    await assertFresh({ stored: stored.revision, sent: input.revision, schema: EventSummary, current });
    const agreements = changesOf(await agreementsOf(db, id), normalised(input.agreements), now);
    const text = input.text.trim();
    const { shared_onward = stored.shared_onward } = input;
    const details = {
      ...(text !== stored.text && { summary: true as const }),
      ...(agreements.isChanged && { agreements: true as const }),
      ...(shared_onward !== stored.shared_onward && { shared_onward: true as const }),
    };
    if (Object.keys(details).length === 0) return;
    await storeAgreements(db, event, agreements);
    const written = { text, shared_onward, updated_by: person.id, updated_at: now };
    await db
      .insertInto('event_summaries')
      .values({ event_id: id, revision: 1, ...written })
      .onConflict((conflict) =>
        conflict.column('event_id').doUpdateSet({ ...written, revision: sql`event_summaries.revision + 1` }),
      )
      .execute();
    await recount(db, id);
    const saved = await findEvent(db, id, config);
    await recordAudit(db, person, now, eventAuditRecord('event.summarized', saved, details));
    await broadcast(db, person, 'recorded', saved);
  });
}

/** Says that an agreement is done, or open again. It counts no revision: an edit that is under way is not refused (rule 16.23). */
export async function tickAgreement(
  { database, config, now: clock }: Services,
  person: Person,
  id: number,
  isDone: boolean,
): Promise<Agreement> {
  const now = clock();
  return transact(database.kysely, async (db) => {
    const known = await findOwnAgreement(db, person, id);
    await lockPeople(db, person, known);
    const ticked = await db
      .updateTable('agreements')
      .set(isDone ? { done_at: now, done_by: person.id } : { done_at: null, done_by: null })
      .where('id', '=', id)
      .where('done_at', isDone ? 'is' : 'is not', null)
      .returning('id')
      .executeTakeFirst();
    const agreement = (await agreementsOf(db, known.event_id)).find((one) => one.id === id);
    if (!agreement) throw notFound();
    if (ticked) {
      await recount(db, known.event_id);
      await broadcast(db, person, 'recorded', await findEvent(db, known.event_id, config));
    }
    return agreement;
  });
}

/** Locks both people of an event, as every writer of events does first; a 401 where the person was deactivated meanwhile. */
async function lockPeople(db: DbTransaction, person: Person, between: { guide_id: number; user_id: number }) {
  await lockUsers(db, [between.guide_id, between.user_id]);
  await lockSelf(db, person.id);
}

type Terms = Required<Pick<AgreementInput, 'text' | 'owner' | 'due_on'>> & { id: number | undefined };

function normalised(agreements: readonly AgreementInput[]): Terms[] {
  return agreements.map(({ id, text, owner, due_on }) => ({ id, text: text.trim(), owner, due_on }));
}

/** What a save changes: what is done and not named stays. Throws a 422 for what may not be agreed. */
function changesOf(stored: readonly Agreement[], wanted: readonly Terms[], now: Date) {
  const storedOf = ({ id }: Terms) => stored.find((agreement) => agreement.id === id);
  const named = wanted.flatMap(({ id }) => id ?? []);
  if (new Set(named).size < named.length || wanted.some((one) => one.id !== undefined && !storedOf(one)))
    throw unprocessable('unknown_agreement', 'Un acuerdo ya no existe. Vuelve a abrir la mentoría').at('agreements');
  const changed = wanted.filter((one) => !isSame(one, storedOf(one)));
  if (changed.some(({ text }) => text === ''))
    throw unprocessable('agreement_empty', 'Escribe el acuerdo').at('agreements');
  if (changed.some((one) => one.due_on !== storedOf(one)?.due_on && !mayBeDue(one.due_on, now)))
    throw unprocessable(
      'due_day_not_allowed',
      `La fecha de un acuerdo va desde hoy hasta dentro de ${DUE_WITHIN_DAYS} días`,
    ).at('agreements');
  const removed = stored.filter(({ id, done_at }) => done_at === null && !named.includes(id)).map(({ id }) => id);
  const added = changed.filter(({ id }) => id === undefined);
  if (stored.length - removed.length + added.length > AGREEMENTS_MAX)
    throw unprocessable('too_many_agreements', `Una mentoría tiene como máximo ${AGREEMENTS_MAX} acuerdos`).at(
      'agreements',
    );
  const edited = changed.flatMap((one) => (one.id === undefined ? [] : [{ ...one, id: one.id }]));
  return { added, edited, removed, isChanged: changed.length + removed.length > 0 };
}

function isSame(wanted: Terms, stored: Agreement | undefined): boolean {
  return wanted.text === stored?.text && wanted.owner === stored.owner && wanted.due_on === stored.due_on;
}

async function storeAgreements(
  db: DbTransaction,
  { id: event_id, guide_id, user_id }: { id: number; guide_id: number; user_id: number },
  { added, edited, removed }: ReturnType<typeof changesOf>,
): Promise<void> {
  if (removed.length > 0) await db.deleteFrom('agreements').where('id', 'in', removed).execute();
  for (const { id, ...terms } of edited) await db.updateTable('agreements').set(terms).where('id', '=', id).execute();
  const rows = added.map(({ id: _, ...terms }) => ({ event_id, guide_id, user_id, ...terms }));
  if (rows.length > 0) await db.insertInto('agreements').values(rows).execute();
}
