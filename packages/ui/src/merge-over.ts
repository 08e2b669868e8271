/** The fields of a form: the label of each, and a value of it in words, '' for nothing. Two values in the same words are the same. */
export type Fields<Values> = { [Name in keyof Values]?: [label: string, inWords: (value: Values[Name]) => string] };

/** One thing three times: as a form first read it, as it is stored now, and as the form would leave it. */
export interface Versions<Values> {
  read: Values;
  now: Values;
  mine: Values;
}

/** A field that is stored with something else than what a form would save, in words. */
export interface Difference {
  label: string;
  /** What is stored now; '' for nothing. */
  now: string;
  /** What the form would save; undefined where the form has not changed the field. */
  mine?: string;
}

/** What is stored now, with only those fields over it that the form has changed; what is not among `fields` is the form's. */
export function mergeOver<Values extends object>(fields: Fields<Values>, versions: Versions<Values>): Values {
  const { read, now, mine } = versions;
  const untouched = namesOf(fields).filter((name) => words(fields, name, mine) === words(fields, name, read));
  return { ...mine, ...Object.fromEntries(untouched.map((name) => [name, now[name]])) };
}

/** The fields that differ from what is stored now; none where a save would undo nothing that was changed meanwhile. */
export function differencesOver<Values extends object>(
  fields: Fields<Values>,
  { read, now, mine }: Versions<Values>,
): Difference[] {
  let isRevised = false;
  const differences = namesOf(fields).flatMap((name): Difference[] => {
    const before = words(fields, name, read);
    const stored = words(fields, name, now);
    const typed = words(fields, name, mine);
    if (stored === typed) return [];
    isRevised ||= stored !== before;
    return [{ label: fields[name]?.[0] ?? '', now: stored, ...(typed !== before && { mine: typed }) }];
  });
  return isRevised ? differences : [];
}

function namesOf<Values extends object>(fields: Fields<Values>): (keyof Values)[] {
  return Object.keys(fields) as (keyof Values)[];
}

function words<Values extends object>(fields: Fields<Values>, name: keyof Values, values: Values): string {
  return fields[name]?.[1](values[name]) ?? '';
}
