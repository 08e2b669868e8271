/** Turns each number as far from those before it as can be, however many there are. */
const GOLDEN_ANGLE = 137.508;

/** A person's own hue (rule 4.10), in degrees of OKLCH, from the id of any backend, or a name; ids in sequence have hues that are far apart. */
export function personHue(id: string | number | undefined): number {
  const text = String(id ?? '');
  const number = /^\d{1,9}$/.test(text)
    ? Number(text)
    : [...text].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 9973, 7);
  return Math.round(number * GOLDEN_ANGLE) % 360;
}
