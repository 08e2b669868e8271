import type { Presentation } from '@mentorias/contract/people/presentations';
import type { Hideable } from '@mentorias/domain/people/presentation';
import { sql } from 'kysely';
import type { Db } from '../database/schema.ts';
import { PREFIX } from '../http/api.ts';

const COLUMNS = ['help_with', 'about', 'languages', 'linkedin', 'photo_hash', 'hidden', 'revision'] as const;

const NONE = {
  help_with: '',
  about: '',
  languages: [],
  linkedin: '',
  photo_hash: null,
  hidden: [],
  revision: 0,
  photo_permitted: false,
};

/** Whether the guide permits that others see the photograph (rule 15.12). */
const PHOTO_PERMITTED = sql<boolean>`EXISTS (
  SELECT FROM consents WHERE consents.user_id = presentations.guide_id AND consents.purpose = 'photo'
)`;

const PERMITTED_PHOTO = sql<string | null>`CASE WHEN ${PHOTO_PERMITTED} THEN photo_hash END`;

/** A guide's presentation, as administrators see it; an empty one where nothing was written yet. */
export async function findPresentation(db: Db, guideId: number): Promise<Presentation> {
  const { photo_hash, photo_permitted, ...presentation } = await storedPresentation(db, guideId);
  return { ...presentation, photo: photo_permitted ? photoPath(photo_hash) : null, photo_permitted };
}

/** The same as its owner sees it, with the photograph itself where it is not served. */
export async function findOwnPresentation(db: Db, guideId: number): Promise<Presentation> {
  const { photo_hash, ...presentation } = await storedPresentation(db, guideId);
  if (!photo_hash || presentation.photo_permitted) return { ...presentation, photo: photoPath(photo_hash) };
  const { photo } = await db
    .selectFrom('presentations')
    .select('photo')
    .where('guide_id', '=', guideId)
    .executeTakeFirstOrThrow();
  return { ...presentation, photo: photo && `data:image/webp;base64,${Buffer.from(photo).toString('base64')}` };
}

async function storedPresentation(db: Db, guideId: number) {
  const row = await db
    .selectFrom('presentations')
    .select([...COLUMNS, PHOTO_PERMITTED.as('photo_permitted')])
    .where('guide_id', '=', guideId)
    .executeTakeFirst();
  return row ?? NONE;
}

/** The hash of a guide's photograph; null for none. */
export async function photoHashOf(db: Db, guideId: number): Promise<string | null> {
  return (await storedPresentation(db, guideId)).photo_hash;
}

/** Stores parts of a guide's presentation; the caller has locked the account. */
export async function savePresentation(
  db: Db,
  guideId: number,
  parts: Partial<{
    help_with: string;
    about: string;
    languages: string[];
    linkedin: string;
    photo: Buffer | null;
    photo_hash: string | null;
    hidden: Hideable[];
  }>,
): Promise<void> {
  await db
    .insertInto('presentations')
    .values({ guide_id: guideId, photo: null, photo_hash: null, ...parts })
    .onConflict((conflict) => conflict.column('guide_id').doUpdateSet(parts))
    .execute();
}

/** The photograph with this hash, while a guide permits it and no administrator hides it. */
export async function findPhoto(db: Db, hash: string): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('presentations')
    .select('photo')
    .where('photo_hash', '=', hash)
    .where(sql<boolean>`NOT 'photo' = ANY (hidden)`)
    .where(PHOTO_PERMITTED)
    .executeTakeFirst();
  return row?.photo ?? undefined;
}

interface CardRow {
  help_with: string;
  languages: string[];
  photo_hash: string | null;
  hidden: string[];
}

interface PresentedRow extends CardRow {
  about: string;
  linkedin: string;
}

const HELD_EVENTS = sql<number>`(
  SELECT count(*) FROM calendar_events WHERE guide_id = users.id AND status = 'confirmed' AND attendance = 'held'
)`.as('held_events');

/** For a guide in a query of `users`: the presentation, and how many events they held. */
export const PRESENTED = [
  sql<PresentedRow | null>`(
    SELECT json_build_object(
      'help_with', help_with, 'about', about, 'languages', languages, 'linkedin', linkedin,
      'photo_hash', ${PERMITTED_PHOTO}, 'hidden', hidden
    ) FROM presentations WHERE guide_id = users.id
  )`.as('presentation'),
  HELD_EVENTS,
] as const;

/** The same without what a card of the search does not show: the long text costs more than the rest. */
export const PRESENTED_ON_CARD = [
  sql<CardRow | null>`(
    SELECT json_build_object('help_with', help_with, 'languages', languages, 'photo_hash', ${PERMITTED_PHOTO}, 'hidden', hidden)
    FROM presentations WHERE guide_id = users.id
  )`.as('presentation'),
  HELD_EVENTS,
] as const;

/** What entrepreneurs see of it: nothing of what is hidden, or not permitted. */
export function presentedOf(presentation: PresentedRow | null) {
  const { about, linkedin, hidden } = presentation ?? NONE;
  return { ...presentedOnCardOf(presentation), about: isHidden(hidden, 'about') ? '' : about, linkedin };
}

/** What they see of it on a card of the search. */
export function presentedOnCardOf(presentation: CardRow | null) {
  const { help_with, languages, photo_hash, hidden } = presentation ?? NONE;
  return {
    help_with: isHidden(hidden, 'help_with') ? '' : help_with,
    languages,
    photo: isHidden(hidden, 'photo') ? null : photoPath(photo_hash),
  };
}

function isHidden(hidden: readonly string[], part: Hideable): boolean {
  return hidden.includes(part);
}

function photoPath(hash: string | null): string | null {
  return hash && `${PREFIX}/photos/${hash}`;
}
