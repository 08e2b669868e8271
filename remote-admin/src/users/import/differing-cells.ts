import { cutText } from '@mentorias/domain/text/letters';

const SHOWN = 3;
const LETTERS_SHOWN = 40;

/**
 * For each reading of a file, the shortest cells in which the readings differ, which are names rather than descriptions. One byte is one
 * letter in every encoding that is read by its letters, and separators are the same in all.
 */
export function differingCells(texts: readonly string[]): string[] {
  const places = Array.from(texts[0]?.matchAll(/[^,;\t\r\n"]+/g) ?? [], ({ index, 0: cell }) => [
    index,
    index + cell.length,
  ]);
  const shown = places
    .filter(([start, end]) => new Set(texts.map((text) => text.slice(start, end))).size > 1)
    .toSorted(([start = 0, end = 0], [otherStart = 0, otherEnd = 0]) => end - start - (otherEnd - otherStart))
    .slice(0, SHOWN);
  return texts.map((text) => shown.map((place) => cutText(text.slice(...place).trim(), LETTERS_SHOWN)).join(', '));
}
