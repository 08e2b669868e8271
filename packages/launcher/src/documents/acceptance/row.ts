/** A test of a file: the texts of the describes around it, as far as they are needed to know it, then its own, or a describe as a whole. */
export interface NamedTest {
  file: string;
  names: readonly string[];
}

/** A sentence of the specification in our own words, and the tests that hold it. */
export interface Row {
  says: string;
  /** Tests that count with any backend: they need none, or answer by hand with what §7 names. */
  tests?: readonly NamedTest[];
  /** Tests with our own backend. */
  own?: readonly NamedTest[];
  /** Tests with a backend that has the calls of §7 and a sign-in alone, or why there can be none. */
  core?: readonly NamedTest[] | string;
}

/** A section of the specification. */
export interface Section {
  title: string;
  rows: readonly Row[];
}

/** Names tests of one file. */
export function testsIn(file: string): (...names: string[]) => NamedTest {
  return (...names) => ({ file, names });
}

/** The tests of a row with our own backend. */
export function ownTests({ tests = [], own = [] }: Row): readonly NamedTest[] {
  return [...own, ...tests];
}

/** The tests of a row with a backend of §7 alone. */
export function coreTests({ tests = [], core = [] }: Row): readonly NamedTest[] {
  return [...(typeof core === 'string' ? [] : core), ...tests];
}
