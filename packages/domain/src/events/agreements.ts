import type { LimaDate } from '../time/lima-time.ts';
import { addDays, limaDate } from '../time/lima-time.ts';
import type { EventTimes } from './calendar-events.ts';
import { eventState } from './calendar-events.ts';

/** Who does what was agreed: the entrepreneur or the mentor. */
export const AGREEMENT_OWNERS = ['user', 'guide'] as const;

export type AgreementOwner = (typeof AGREEMENT_OWNERS)[number];

/** Of one event (rule 16.21). */
export const AGREEMENTS_MAX = 10;
/** An agreement is due within so many days. */
export const DUE_WITHIN_DAYS = 180;

/** Summary and agreements are written once a confirmed event is over (rule 16.20). */
export function mayWriteSummary(event: EventTimes, now: Date): boolean {
  return eventState(event, now) === 'past';
}

/** The first and the last day on which an agreement may be due, both included. */
export function dueDays(now: Date): { first: LimaDate; last: LimaDate } {
  const today = limaDate(now);
  return { first: today, last: addDays(today, DUE_WITHIN_DAYS) };
}

/** Whether an agreement may be due on a day; '' and null are no day. */
export function mayBeDue(day: LimaDate | '' | null, now: Date): boolean {
  const { first, last } = dueDays(now);
  return !day || (day >= first && day <= last);
}

/** 'Resumen y 2 acuerdos (1 cumplido)': how much is kept of an event, without what it says. */
export function showClosing(closing: { has_summary: boolean; agreements: number; kept: number }): string {
  const { has_summary, agreements, kept } = closing;
  const all = agreements === 1 ? '1 acuerdo' : `${agreements} acuerdos`;
  const done = kept === 0 ? '' : kept === 1 ? ' (1 cumplido)' : ` (${kept} cumplidos)`;
  const parts = [...(has_summary ? ['Resumen'] : []), ...(agreements > 0 ? [all + done] : [])];
  return parts.join(' y ');
}

/** What a form knows of an agreement; without an id it is new. */
export interface AgreementDraft {
  id?: string | number | undefined;
  text: string;
  owner: AgreementOwner;
  /** '' for no day. */
  due_on: LimaDate | '';
}

interface Versions<Agreement> {
  read: readonly Agreement[];
  now: readonly Agreement[];
  mine: readonly Agreement[];
}

/**
 * What is agreed where two people changed it at once: what either added stays, what either removed and the other left alone goes, and of
 * one that both changed `mine` is kept (rule 16.23).
 */
export function mergeAgreements<Agreement extends AgreementDraft>({
  read,
  now,
  mine,
}: Versions<Agreement>): Agreement[] {
  const known = now.flatMap((stored) => {
    const before = sameIn(read, stored);
    const kept = sameIn(mine, stored);
    if (!before) return [stored];
    if (!kept) return isSame(before, stored) ? [] : [stored];
    return [isSame(before, kept) ? stored : { ...stored, ...termsOf(kept) }];
  });
  const added = mine.flatMap((one) => {
    if (one.id === undefined) return now.some((stored) => !sameIn(read, stored) && isSame(stored, one)) ? [] : [one];
    const before = sameIn(read, one);
    const isGone = !sameIn(now, one);
    return isGone && before && !isSame(before, one) ? [{ ...one, id: undefined }] : [];
  });
  return [...known, ...added];
}

/** A text that two people changed at once: mine, and below it theirs, so that neither is lost (rule 16.23). It may be too long to be stored. */
export function mergeTexts({ read, now, mine }: Record<'read' | 'now' | 'mine', string>): string {
  const [before, theirs, own] = [read, now, mine].map((text) => text.trim()) as [string, string, string];
  if (own === before) return now;
  if (theirs === before) return mine;
  if (theirs.includes(own)) return now;
  if (own.includes(theirs)) return mine;
  return `${own}\n\n${theirs}`;
}

function termsOf({ text, owner, due_on }: AgreementDraft): Omit<AgreementDraft, 'id'> {
  return { text, owner, due_on };
}

function isSame(one: AgreementDraft, other: AgreementDraft): boolean {
  return one.text === other.text && one.owner === other.owner && one.due_on === other.due_on;
}

function sameIn<Agreement extends AgreementDraft>(all: readonly Agreement[], { id }: Agreement): Agreement | undefined {
  return id === undefined ? undefined : all.find((one) => String(one.id) === String(id));
}
