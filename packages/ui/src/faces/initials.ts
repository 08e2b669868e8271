const PARTICLES = new Set(['de', 'del', 'la', 'las', 'los', 'y', 'da', 'do', 'dos', 'di', 'van', 'von']);

/**
 * The initials by which a person is known: of the first name and the first surname, where four words or more are two names and two
 * surnames. Of an e-mail or one word a single letter; '' where there is no letter.
 */
export function initialsOf(name: string): string {
  const [before = ''] = name.trim().split('@');
  const words = before.split(/[\s._-]+/).filter((word) => /^\p{L}/u.test(word));
  const known = words.filter((word) => !PARTICLES.has(word.toLowerCase()));
  const surname = known.length > 3 ? known[2] : known[1];
  return [known[0] ?? words[0], surname].map((word = '') => [...word][0]?.toLocaleUpperCase('es') ?? '').join('');
}
