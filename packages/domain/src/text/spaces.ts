/** A text that stays on one line: each space of it is a no-break space. */
export function withNoBreaks(text: string): string {
  return text.replaceAll(' ', '\u00a0');
}

/** The same words with ordinary spaces, for what is compared, searched or copied: options, files and mails. */
export function withPlainSpaces(text: string): string {
  return text.replaceAll('\u00a0', ' ');
}

/** The same words separated by single spaces. */
export function withSingleBlanks(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** The same, without the invisible characters that copied texts contain: for what is searched. */
export function withSingleSpaces(text: string): string {
  return withSingleBlanks(text.replace(/\p{Default_Ignorable_Code_Point}/gu, ''));
}
