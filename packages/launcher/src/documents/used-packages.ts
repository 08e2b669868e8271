/** A line of the table of packages: the package, the file in which it works, and what for. */
const LINE = /^\| `([^`]+)` \| `([^`]+)` \|/gm;

/** The lines of the table in a Markdown text whose file does not import the package, as sentences; `textOf` reads a file, '' where there is none. */
export function unusedPackages(table: string, textOf: (file: string) => string): string[] {
  const lines = [...table.matchAll(LINE)].map(([, name = '', file = '']) => ({ name, file }));
  return lines
    .filter(({ name, file }) => !mentions(textOf(file), name))
    .map(({ name, file }) => `${file} does not use ${name}, as the table of packages says`);
}

/** As a module of code imports it, or as a package.json lists what its scripts run. */
function mentions(text: string, name: string): boolean {
  return [`'${name}'`, `'${name}/`, `"${name}"`].some((quoted) => text.includes(quoted));
}
