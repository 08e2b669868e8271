/** An id as a backend sent it, which goes back unchanged; only our own server says that ids are integers (rule 12.2). */
export type AnyId = number | string;

/** A type of the contract with ids of any backend. */
export type WithAnyIds<T> = { [Key in keyof T]: Key extends 'id' | 'guide_id' | 'user_id' ? AnyId : T[Key] };

/** The id in a path: digits become a number where that loses nothing. */
export function idInAddress(text: string): AnyId {
  const id = Number(text);
  return /^\d+$/.test(text) && String(id) === text && Number.isSafeInteger(id) ? id : text;
}

/** Whether two ids are equal, as number or text. */
export function isSameId(one: AnyId | null | undefined, other: AnyId | null | undefined): boolean {
  return one != null && other != null && String(one) === String(other);
}
