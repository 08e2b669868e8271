/** A file of code, or a path below a folder of the workspace: `slots.test.ts`, `booking/book.ts`, `packages/api/migrations`. */
const CODE = /^\w[\w.-]*(\/[\w.-]+)*\.(ts|tsx|mjs|sql)$/;
const BELOW_A_FOLDER = /^(packages|shell|docs|remote-(admin|entrepreneur|guide))(\/[\w.-]+)+\/?$/;
/** What a build writes, and names that stand for others. */
const OTHERS = /\/(dist|node_modules)(\/|$)|NNNN/;

/** The files and folders that a Markdown text names in backticks, by a whole path or its end, and that are none of `files`. */
export function missingFiles(text: string, files: readonly string[]): string[] {
  const named = [...text.matchAll(/`([^`\n]+)`/g)].map(([, name = '']) => name);
  return named.filter((name) => {
    if (OTHERS.test(name)) return false;
    if (BELOW_A_FOLDER.test(name)) return !files.some((file) => `${file}/`.startsWith(`${name.replace(/\/$/, '')}/`));
    return CODE.test(name) && !files.some((file) => `/${file}`.endsWith(`/${name}`));
  });
}

/** The numbers of the rules that a text of product rules states: '5.7'. */
export function statedRules(text: string): Set<string> {
  return new Set([...text.matchAll(/^- \*\*(\d+\.\d+)\*\*/gm)].map(([, number = '']) => number));
}

/** The numbers that a text cites: 'rule 5.7', 'rules 5.5, 5.6 and 5.9'. */
export function citedRules(text: string): string[] {
  return [...text.matchAll(/\brules? (\d+\.\d+(?:(?:, | and )\d+\.\d+)*)/g)].flatMap(([, numbers = '']) =>
    numbers.split(/, | and /),
  );
}

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
