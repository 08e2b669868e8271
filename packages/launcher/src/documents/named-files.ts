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
