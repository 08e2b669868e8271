/** A text as people compare it: without accents and capitals, 'Ñahui ' → 'nahui'. The server's SQL does the same. */
export function plainText(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').trim().toLowerCase();
}

/** Those first in whose `text` every word of `typed` begins a word: 'ros' finds Rosa before Milagros. Otherwise as they were. */
export function beginningFirst<Item>(items: readonly Item[], typed: string, textOf: (item: Item) => string): Item[] {
  const words = wordsIn(typed);
  const begins = (item: Item) => {
    const found = wordsIn(textOf(item));
    return words.every((word) => found.some((one) => one.startsWith(word)));
  };
  const first = items.filter(begins);
  return [...first, ...items.filter((item) => !first.includes(item))];
}

function wordsIn(text: string): string[] {
  return plainText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}
