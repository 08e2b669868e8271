import { DATA_REQUEST_KINDS } from '@mentorias/domain/people/data-requests';
import type { Received, Schemas } from '../fields.ts';
import { choice, id, nullable, or, readFields, text } from '../fields.ts';
import { listIn, metaIn } from '../received.ts';
import { dayIn, instant } from './times.ts';

/** What somebody asked about their data (rule 15.8); instants are read as '' for none. */
export const DATA_REQUEST = {
  id,
  kind: choice(DATA_REQUEST_KINDS),
  /** Of a correction: what is wrong, and how it should be. */
  wrong: or(text, ''),
  correct: or(text, ''),
  asked_at: instant,
  /** The last day for an answer. */
  due_on: { schema: ({ LimaDay }: Schemas) => LimaDay, read: dayIn },
  answered_at: nullable(instant),
  answer: or(text, ''),
};

export interface ReceivedDataRequest extends Received<typeof DATA_REQUEST> {}

/** GET /auth/data_requests: a person's own, the latest first. */
export function readDataRequests(reply: unknown): ReceivedDataRequest[] {
  return listIn(reply, 'data_requests').map((row): ReceivedDataRequest => readFields(DATA_REQUEST, row));
}

/** A request as administrators read it. */
export const ASKED_REQUEST = {
  ...DATA_REQUEST,
  /** Null for a guest without an account. */
  user_id: nullable(id),
  name: or(text, ''),
  /** '' where it was erased. */
  email: or(text, ''),
  answered_by: or(text, ''),
};

export interface ReceivedAskedRequest extends Received<typeof ASKED_REQUEST> {}

/** GET /admin/data_requests */
export function readAskedRequests(reply: unknown) {
  const requests = listIn(reply, 'data_requests').map((row): ReceivedAskedRequest => readFields(ASKED_REQUEST, row));
  return { requests, meta: metaIn(reply, requests) };
}
