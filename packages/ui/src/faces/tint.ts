const TINTS = 8;

/** Which of the tints is a person's, from 0: by their id, the same as number and as text; neighbours in a list differ. */
export function tintOf(person: number | string): number {
  return [...String(person)].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % TINTS, 0);
}
