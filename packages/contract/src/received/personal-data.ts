import type { Received, Schemas } from '../fields.ts';
import { or, readFields, text, texts } from '../fields.ts';
import { InvalidResponseError, listIn, objectIn } from '../received.ts';
import { instantIn } from './times.ts';

/** What an administrator wrote of an account, '' for what the account has not. */
export const WRITTEN_BY_ADMIN = {
  company_name: or(text, ''),
  location: or(text, ''),
  origin: or(text, ''),
  description: or(text, ''),
  /** In words, of a mentor. */
  areas: or(text, ''),
  specializations: or(text, ''),
};

/** When the own account will be erased, null where no erasure was requested, and what was written of it. */
export const OWN_DATA = {
  erase_after: {
    schema: ({ Instant }: Schemas) => Instant.nullable(),
    read: (value: unknown) => instantIn(value) || null,
  },
  written_by_admin: {
    schema: ({ schemaOf }: Schemas) => schemaOf(WRITTEN_BY_ADMIN),
    read: (value: unknown) => readFields(WRITTEN_BY_ADMIN, value),
  },
};

export interface ReceivedOwnData extends Received<typeof OWN_DATA> {}

/** GET /auth/data, PUT and DELETE /auth/erasure. Throws InvalidResponseError where the reply does not say. */
export function readOwnData(reply: unknown): ReceivedOwnData {
  const fields = objectIn(reply, 'data', ['erase_after']);
  if (!fields) throw new InvalidResponseError('The reply does not say');
  return readFields(OWN_DATA, fields);
}

/** What is kept of people, what data that is, why, and for how long, in words. */
export const KEPT_DATUM = {
  what: or(text, ''),
  kinds: or(texts, [] as string[]),
  purpose: or(text, ''),
  term: or(text, ''),
};

export interface ReceivedKeptDatum extends Received<typeof KEPT_DATUM> {}

/** GET /privacy/kept_data: without a name or a term there is nothing to say. */
export function readKeptData(reply: unknown): ReceivedKeptDatum[] {
  return listIn(reply, 'kept_data')
    .map((row) => readFields(KEPT_DATUM, row))
    .filter(({ what, term }) => what !== '' && term !== '');
}
