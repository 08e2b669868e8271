import { firstLetter } from '../text/letters.ts';

/** Words that belong to the name after them: 'de la Cruz', 'San Martín', 'Vda. de Ríos', 'von und zu Stein', 'Ma. Elena'. */
const PARTICLE =
  /^(?:d[aeiou]s?|del|d[’']|l[ao]s?|el|e|san|sta?\.?|santa|santo|vda\.?|viud[ao]|van|von|und|der|den|ter|zu[mr]?|le|ma?c|ma\.?|m\.?ª|bin|ibn|al)$/i;

/** Joins the names on both sides: 'Ortega y Gasset', but not 'Ana Y. Ríos'. */
const AND = /^[yi]$/i;

/** What stands before or behind a name and is none: 'Ing.', 'Dra.', 'Jr.', 'III'. */
const TITLE = /^(?:ing|lic|dra?|mg|prof|sra?|srta|arq|abog|econ|mba|jr|iii?|iv)\.?$/i;

/**
 * A name for narrow places. Of three names the second may be a given name or the father's family name, so the third keeps its
 * first letter; of more the last two are family names, of which people say the first.
 */
export function shortName(name: string): string {
  const names = namesIn(name);
  const [first, second, third] = names;
  if (third === undefined) return names.join(' ') || name;
  return names.length === 3 ? `${first} ${second} ${initial(third)}` : `${first} ${names.at(-2)}`;
}

/** 'Lucía Paredes Salazar' → 'Lucía P.', where a colour and a legend say the rest. */
export function tinyName(name: string): string {
  const [first, second] = namesIn(name);
  return second === undefined ? (first ?? name) : `${first} ${initial(second)}`;
}

/** 'Lucía Paredes Salazar' → 'Lucía', as a sentence or a greeting says. */
export function firstName(name: string): string {
  return namesIn(name)[0] ?? name;
}

/** The names of a person, each with the particles before it: 'José de la Cruz' has two. */
function namesIn(text: string): string[] {
  const names: string[] = [];
  let isOpen = false;
  for (const word of wordsIn(text)) {
    const isAnd = AND.test(word) && names.length > 0;
    if (isOpen || isAnd) names.push(`${names.pop()} ${word}`);
    else names.push(word);
    isOpen = isAnd || PARTICLE.test(word);
  }
  return names;
}

/**
 * The words of a name in the order in which they are said, as of 'QUISPE MAMANI, ROSA ELENA': without titles, emoji, and what people are
 * called by beside their name, '(Anita)'.
 */
function wordsIn(text: string): string[] {
  const [first = '', second = ''] = text
    .replace(/\([^)]*\)/g, '')
    .replace(/(\p{Ll}\.)(?=\p{Lu})/gu, '$1 ')
    .split(',');
  return `${second} ${first}`.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word) && !TITLE.test(word));
}

/** 'de la Cruz' → 'C.' */
function initial(name: string): string {
  const word = name.split(' ').find((part) => !PARTICLE.test(part)) ?? name;
  return `${firstLetter(word)}.`;
}
