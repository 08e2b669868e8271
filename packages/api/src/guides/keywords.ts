import { plainText } from '@mentorias/domain/text/plain-text';
import { areasFor } from './area-words.ts';

/** Shorter words are mostly articles and prepositions. */
const MIN_LENGTH = 4;

/** Longer words that occur in any question. */
const STOP_WORDS = new Set(
  `para sobre como desde hasta cuando cuanto donde porque este esta estos estas todo semana quiero necesito busco ayuda ayuden alguien
  tengo tenemos puedo poner hacer saber tener mejor negocio empresa emprendimiento`.split(/\s+/),
);

/** Whether a word of a query says what is looked for: it names an area's topic, or is long and no stop word. */
export function isKeyword(word: string): boolean {
  return areasFor(word).length > 0 || (word.length >= MIN_LENGTH && !STOP_WORDS.has(plainText(word)));
}
