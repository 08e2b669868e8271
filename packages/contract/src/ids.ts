/** An id as some backend gives it. Only our own server says that ids are integers; it goes back as it came. */
export type AnyId = number | string;

/** The same call with ids as some backend gives them. */
export type WithAnyIds<T> = { [Key in keyof T]: Key extends 'id' | 'guide_id' | 'user_id' ? AnyId : T[Key] };

/** The id that an address names: digits are a number where they can be one without loss. */
export function idInAddress(text: string): AnyId {
  const id = Number(text);
  return /^\d+$/.test(text) && String(id) === text && Number.isSafeInteger(id) ? id : text;
}

/** Whether two ids name the same, whichever way each was written. */
export function isSameId(one: AnyId | null | undefined, other: AnyId | null | undefined): boolean {
  return one != null && other != null && String(one) === String(other);
}
