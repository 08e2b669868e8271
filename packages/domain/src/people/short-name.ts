/**
 * A name for narrow places. Of three words the second may be a given name or the father's family name, so the third keeps its
 * first letter; of more the last two are family names, of which people say the first.
 */
export function shortName(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  if (words.length < 3) return name;
  return words.length === 3 ? `${words[0]} ${words[1]} ${words[2]![0]}.` : `${words[0]} ${words.at(-2)}`;
}

/** 'Lucía Paredes Salazar' → 'Lucía P.', where a colour and a legend say the rest. */
export function tinyName(name: string): string {
  const [first = '', second] = name.split(/\s+/).filter(Boolean);
  return second ? `${first} ${second[0]}.` : name;
}
