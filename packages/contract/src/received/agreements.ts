import { AGREEMENT_OWNERS } from '@mentorias/domain/events/agreements';
import type { Received, Schemas } from '../fields.ts';
import { choice, flag, id, list, nullable, or, readFields, revision, text } from '../fields.ts';
import { countIn, fieldsOf, InvalidResponseError, listIn, objectIn } from '../received.ts';
import { dayIn, instant } from './times.ts';

/** A Lima day; '' for none. */
const day = { schema: ({ LimaDay }: Schemas) => LimaDay, read: dayIn };

/** What somebody is to do after an event, by a day, and who said when that it is done (rule 16.21). */
export const AGREEMENT = {
  /** Read as undefined where there is none: the agreement can then not be ticked. */
  id,
  text: or(text, ''),
  owner: or(choice(AGREEMENT_OWNERS), 'user'),
  due_on: nullable(day),
  /** '' while it is open. */
  done_at: nullable(instant),
  done_by: nullable(choice(AGREEMENT_OWNERS)),
};

/** An open agreement, and the event that it is of. */
export const OPEN_AGREEMENT = {
  ...AGREEMENT,
  event_id: id,
  start_time: instant,
  guide_id: id,
  guide_name: or(text, ''),
  user_id: id,
  user_name: or(text, ''),
};

/** What was kept of an earlier event, before the next one. */
export const EARLIER_SUMMARY = {
  start_time: instant,
  guide_name: or(text, ''),
  /** Whether it was between the same two people: what others agreed is only read. */
  is_own: or(flag, false),
  text: or(text, ''),
  agreements: list(AGREEMENT),
};

/** What both people of an event keep of it (rule 16.20). */
export const EVENT_SUMMARY = {
  text: or(text, ''),
  revision,
  /** Whether later mentors of the entrepreneur read it. */
  shared_onward: or(flag, false),
  /** '' until it is first written. */
  updated_at: nullable(instant),
  updated_by: nullable(choice(AGREEMENT_OWNERS)),
  agreements: list(AGREEMENT),
  /** Of earlier events that the reader may see, the latest first. */
  earlier: list(EARLIER_SUMMARY),
};

export interface ReceivedAgreement extends Received<typeof AGREEMENT> {}
export interface OpenAgreement extends Received<typeof OPEN_AGREEMENT> {}
export interface ReceivedSummary extends Received<typeof EVENT_SUMMARY> {}

/** GET /…/calendar_events/{id}/summary, and `current` of a 409. Throws InvalidResponseError where there is none. */
export function readSummary(reply: unknown): ReceivedSummary {
  const fields = objectIn(reply, 'summary', ['agreements']);
  if (!fields) throw new InvalidResponseError('The reply holds no summary');
  return readFields(EVENT_SUMMARY, fields);
}

/** GET /…/agreements */
export function readOpenAgreements(reply: unknown) {
  const agreements = listIn(reply, 'agreements').map((row): OpenAgreement => readFields(OPEN_AGREEMENT, row));
  return { agreements, total_count: Math.max(countIn(fieldsOf(reply).total_count) ?? 0, agreements.length) };
}
