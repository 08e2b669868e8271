import type { z } from 'zod';
import type { WireRange, WireSchedule } from './availability/availability.ts';
import type { Instant, LimaDay, Revision } from './lists.ts';
import { countIn, fieldsOf, flagIn, idIn, oneOf, revisionIn, textIn, textsIn } from './received.ts';

/*
 * The kinds of fields in replies. A kind states both sides of a field: what our own server sends, and what a browser reads of any backend's
 * reply. The schemas are passed to it, because zod is too large for the first screens (decision 72).
 */

export interface Field<Schema extends z.ZodType = z.ZodType, Read = unknown> {
  readonly schema: (schemas: Schemas) => Schema;
  /** Never throws. */
  readonly read: (value: unknown) => Read;
}

/** The fields of an object by their names: `schemaOf` makes its schema, `readFields` reads it. */
export type FieldTable = Readonly<Record<string, Field>>;

/** What fields make their schemas of: `reply-schemas.ts` holds it, which browsers do not load. */
export interface Schemas {
  z: typeof z;
  Instant: typeof Instant;
  LimaDay: typeof LimaDay;
  Revision: typeof Revision;
  WireRange: typeof WireRange;
  WireSchedule: typeof WireSchedule;
  schemaOf: <Table extends FieldTable>(table: Table) => ReplySchema<Table>;
}

export type ReplySchema<Table extends FieldTable> = z.ZodObject<{
  -readonly [Name in keyof Table]: ReturnType<Table[Name]['schema']>;
}>;

/** An object as `readFields` reads it. */
export type Received<Table extends FieldTable> = { [Name in keyof Table]: ReturnType<Table[Name]['read']> };

export function readFields<Table extends FieldTable>(table: Table, row: unknown): Received<Table> {
  const fields = fieldsOf(row);
  const read = Object.entries(table).map(([name, field]) => [name, field.read(fields[name])]);
  return Object.fromEntries(read) as Received<Table>;
}

// These read undefined from what is missing or unreadable; `or` names another value.
export const id = { schema: ({ z }: Schemas) => z.int(), read: idIn };
export const text = { schema: ({ z }: Schemas) => z.string(), read: textIn };
export const texts = { schema: ({ z }: Schemas) => z.array(z.string()), read: textsIn };
export const flag = { schema: ({ z }: Schemas) => z.boolean(), read: flagIn };
export const count = { schema: ({ z }: Schemas) => z.int(), read: countIn };
export const revision = { schema: ({ Revision }: Schemas) => Revision, read: revisionIn };

/** One of some words. */
export function choice<const Words extends readonly string[]>(words: Words) {
  return { schema: ({ z }: Schemas) => z.enum(words), read: (value: unknown) => oneOf<Words[number]>(words, value) };
}

export function or<Schema extends z.ZodType, Read, const Other>(field: Field<Schema, Read>, other: Other) {
  return { ...field, read: (value: unknown) => field.read(value) ?? other };
}

/** Our server may send null, which the field must be able to read. */
export function nullable<Schema extends z.ZodType, Read>(field: Field<Schema, Read>) {
  return { ...field, schema: (schemas: Schemas) => field.schema(schemas).nullable() };
}

/** Our server may leave the field out. */
export function optional<Schema extends z.ZodType, Read>(field: Field<Schema, Read>) {
  return { ...field, schema: (schemas: Schemas) => field.schema(schemas).optional() };
}

/** A list of objects; empty where it is no list. */
export function list<Table extends FieldTable>(table: Table) {
  return {
    schema: ({ z, schemaOf }: Schemas) => z.array(schemaOf(table)),
    read: (value: unknown) => (Array.isArray(value) ? value.map((row) => readFields(table, row)) : []),
  };
}
