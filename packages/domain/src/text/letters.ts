const segmenter = new Intl.Segmenter('es', { granularity: 'grapheme' });

/** The first letter of a text as people see it, with its accents: an emoji is one. */
export function firstLetter(text: string): string {
  return segmenter.segment(text)[Symbol.iterator]().next().value?.segment ?? '';
}

/** The beginning of a text, at most `most` UTF-16 units long, that splits no letter. */
export function truncateText(text: string, most: number): string {
  if (text.length <= most) return text;
  return text.slice(0, segmenter.segment(text).containing(most)?.index ?? most);
}
