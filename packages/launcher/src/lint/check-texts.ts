import { join, relative } from 'node:path';
import { API } from 'typescript/unstable/sync';
import { ROOT } from '../front-ends/front-ends.ts';
import { linesWithTextBesideOthers } from './texts-beside-others.ts';

/** Part of `pnpm check`: whether each text of the screens has an element of its own, so that a translated page goes on working (rule 4.13). */
const SCREENS = /^(shell|remote-[^/]+|packages\/(ui|session|federation))\/.*(?<!\.test|\/testing)\.tsx$/;

const api = new API({ cwd: ROOT });
const [project] = api.updateSnapshot({ openProjects: [join(ROOT, 'tsconfig.json')] }).getProjects();
if (!project) throw new Error('tsconfig.json is no project');
const { program, checker } = project;

const faults = program.getSourceFileNames().flatMap((path) => {
  const name = relative(ROOT, path);
  const file = SCREENS.test(name) && !name.includes('node_modules') && program.getSourceFile(path);
  return file ? linesWithTextBesideOthers(file, checker).map((line) => `${name}:${line}`) : [];
});
api.close();

for (const fault of faults)
  console.error(`${fault}: a text beside others: give it an element of its own, or make one text of both (rule 4.13)`);
process.exitCode = faults.length > 0 ? 1 : 0;
