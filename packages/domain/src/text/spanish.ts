/**
 * Whether a server's text may be shown: more of its words look Spanish than English (rule 11.1). Words are judged by their
 * shape and by short lists of the commonest, so that a text without a sign of either, such as a code or a name, is not shown.
 */
export function isSpanish(text: string): boolean {
  const words = (text.match(/\p{L}+/gu) ?? []).filter(isWord).map((word) => word.toLowerCase());
  const english = words.filter((word) => ENGLISH.test(word));
  const spanish = words.filter((word) => SPANISH.test(word) && !english.includes(word));
  return spanish.length > english.length && !MARKUP.test(text);
}

/** Acronyms belong to no language. */
function isWord(letters: string): boolean {
  return letters.length === 1 || letters !== letters.toUpperCase();
}

const MARKUP = /<[a-z!/]/i;

/** Accents, the commonest short words, weekdays, and what ends in a, o, as or os. */
const SPANISH =
  /[áéíóúüñ]|^(?:el|la|lo|los|las|ese|este|un|de|del|al|en|es|se|su|sus|tu|tus|te|le|y|por|con|sin|que|ya|hay|puedes?|pueden|debes?|deben|usted|red|lunes|martes|jueves|viernes)$|..[oa]$|.[oa]s$|..mente$/;

/** The commonest words, those that end as Spanish ones do, and endings that Spanish words do not have. */
const ENGLISH =
  /^(?:the|an|is|are|be|on|in|if|or|one|none|time|date|name|type|value|please|service|unavailable|null|data|info|into|also|who|too|two|photo|video|extra|schemas?|quota|media|auto|zero|beta|meta)$|.(?:[bcfghjkmpqtvwx]|[^aeou]y|(?<!uste|^re)(?<=[elnr])d|tion|[^aeiouáéíóú]s)$|[wk]|th|sh/;
