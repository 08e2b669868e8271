/** A text that stays on one line: each space of it is a no-break space. */
export function withNoBreaks(text: string): string {
  return text.replaceAll(' ', '\u00a0');
}

/** The same words with ordinary spaces, for what is compared, searched or copied: options, files and mails. */
export function withPlainSpaces(text: string): string {
  return text.replaceAll('\u00a0', ' ');
}

/** The same words separated by single spaces. */
export function collapseWhitespace(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** Joins emoji, and letters of scripts that need it; after any other character nobody sees it. */
const LOOSE_JOINER =
  /(?<![\p{Extended_Pictographic}\p{Emoji_Modifier}\p{M}]|(?!\p{Script=Latin})\p{L})(?:\u200c|\u200d)/gu;

/** Without invisible characters: direction marks, zero-width spaces, control characters. Line breaks, tabs and the joiners of emoji and scripts stay. */
export function withoutInvisible(text: string): string {
  return text
    .replace(/(?!\u200c|\u200d|[\ufe00-\ufe0f])\p{Default_Ignorable_Code_Point}|(?![\t\n\r])\p{Cc}/gu, '')
    .replace(LOOSE_JOINER, '');
}

/** The same, without the invisible characters that copied texts contain: for what is searched. */
export function normalizeSearchText(text: string): string {
  return collapseWhitespace(text.replace(/\p{Default_Ignorable_Code_Point}/gu, ''));
}
