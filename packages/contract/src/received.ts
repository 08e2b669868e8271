import type { AnyId } from './ids.ts';

/** An object of a reply, before its fields are read. */
export type Fields = Readonly<Record<string, unknown>>;

/** Thrown for a reply without anything that its call answers: it counts as not loaded, never as empty (rule 11.6). */
export class InvalidResponseError extends Error {
  /** Compared between builds of different age. */
  override name = 'NotUnderstood';
}

export function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};
}

/** The object that a reply is, bare or wrapped in `wrapper` or `data`; undefined where none has a field of `knownBy` (rule 12.3). */
export function objectIn(reply: unknown, wrapper: string, knownBy: readonly string[]): Fields | undefined {
  const fields = fieldsOf(reply);
  if (knownBy.some((field) => field in fields)) return fields;
  const wrapped = fields[wrapper] ?? fields.data;
  return wrapped === undefined ? undefined : objectIn(wrapped, wrapper, knownBy);
}

/** The list that a reply is, bare or wrapped in `name`. Throws InvalidResponseError where there is none. */
export function listIn(reply: unknown, name: string): unknown[] {
  if (Array.isArray(reply)) return reply;
  const list = fieldsOf(reply)[name];
  if (Array.isArray(list)) return list;
  const { data } = fieldsOf(reply);
  if (data !== undefined) return listIn(data, name);
  throw new InvalidResponseError(`The reply holds no list '${name}'`);
}

/** The paging of a list; without a readable `meta` the rows are all there are. */
export function metaIn(reply: unknown, rows: readonly unknown[]) {
  const { meta, data } = fieldsOf(reply);
  const { current_page, total_pages, total_count } = fieldsOf(meta ?? fieldsOf(data).meta);
  return {
    current_page: countIn(current_page) ?? 1,
    total_pages: countIn(total_pages) ?? 1,
    total_count: Math.max(countIn(total_count) ?? 0, rows.length),
  };
}

export function idIn(value: unknown): AnyId | undefined {
  return Number.isFinite(value) || (typeof value === 'string' && value !== '') ? (value as AnyId) : undefined;
}

/** A text; '' for null, undefined for what cannot be read. */
export function textIn(value: unknown): string | undefined {
  if (value === null) return '';
  return typeof value === 'string' || Number.isFinite(value) ? String(value) : undefined;
}

export function flagIn(value: unknown): boolean | undefined {
  return typeof value === 'boolean' ? value : undefined;
}

/** A number of things, from 0. */
export function countIn(value: unknown): number | undefined {
  const count = typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : value;
  return typeof count === 'number' && Number.isSafeInteger(count) && count >= 0 ? count : undefined;
}

/** A revision as our own server counts it; undefined for anything else, which is then not sent back (rule 11.10). */
export function revisionIn(value: unknown): number | undefined {
  return typeof value === 'number' ? countIn(value) : undefined;
}

export function oneOf<T extends string>(known: readonly T[], value: unknown): T | undefined {
  return known.find((one) => one === value);
}

/** Texts, as a list, as objects with a name, or as one text with commas; none for null, undefined for what cannot be read. */
export function textsIn(value: unknown): string[] | undefined {
  if (value === null) return [];
  const items = typeof value === 'string' ? value.split(',') : value;
  if (!Array.isArray(items)) return undefined;
  const texts = items.map((item) => textIn(item) ?? nameIn(item)).map((text) => text.trim());
  return [...new Set(texts)].filter((text) => text !== '');
}

function nameIn(item: unknown): string {
  const { name, label, value } = fieldsOf(item);
  return textIn(name ?? label ?? value) ?? '';
}
