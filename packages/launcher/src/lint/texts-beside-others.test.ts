import { createVirtualFileSystem } from 'typescript/unstable/fs';
import { API } from 'typescript/unstable/sync';
import { afterAll, describe, expect, test } from 'vitest';
import { linesWithTextBesideOthers } from './texts-beside-others.ts';

const DECLARED = `
declare namespace JSX {
  interface Element { type: string }
  interface IntrinsicElements { [name: string]: unknown }
}
type ReactNode = JSX.Element | string | number | boolean | null | undefined | Iterable<ReactNode>;
type Elements = JSX.Element | false | null | undefined | readonly Elements[];
declare const word: string, reason: string | undefined, count: number, isOn: boolean, list: string[];
declare const node: ReactNode, elements: Elements;
declare function Card(props: { children?: ReactNode; title?: string; label?: ReactNode }): JSX.Element;
`;

const REFUSED = [
  '<p>{word}, {count}</p>',
  '<p><b>Nota:</b> {word}</p>',
  '<p>Antes <b>ahora</b></p>',
  '<p>{isOn && word}<b /></p>',
  '<p><b />{isOn && <i />}{count && <i />}</p>',
  '<p><b />{isOn ? <i /> : reason}</p>',
  '<p><b />{list}</p>',
  '<p><b />{node}</p>',
  '<Card>{word}<b /></Card>',
  '<>{word}</>',
  "<Card label={isOn ? word : 'Otro'} />",
  '<p translate="yes">{word}<b /></p>',
];

const ALLOWED = [
  '<p>{word}</p>',
  '<p>{isOn && word}</p>',
  '<p>{isOn ? word : <b />}</p>',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the code that is judged
  '<p>{`${word}, ${count}`}</p>',
  "<p><b>Nota:</b>{' '}<span>{word}</span></p>",
  '<p><b>Nota:</b> <span>{word}</span></p>',
  '<p>{isOn && <b />}{list.map((one) => <i>{one}</i>)}</p>',
  '<p><b />{word && <i>{word}</i>}{elements}</p>',
  '<Card title={isOn ? word : undefined}>{node}</Card>',
  '<Card label={word} />',
  '<Card label={isOn ? word : undefined} />',
  '<Card label={<span>{isOn ? word : reason}</span>} />',
  "<Card key={String(isOn)} label={isOn ? word : 'Otro'} />",
  '<span translate="no">{word}<wbr />@{word}</span>',
  '<p><b />{/* nothing */}</p>',
];

describe('rule 4.13: of a text beside others', () => {
  const cases = [...REFUSED, ...ALLOWED];
  const files = Object.fromEntries(cases.map((code, at) => [`/screens/${at}.tsx`, `export const shown = ${code};\n`]));
  const api = new API({
    cwd: '/screens',
    fs: createVirtualFileSystem({
      '/screens/tsconfig.json': JSON.stringify({ compilerOptions: { jsx: 'preserve', strict: true, types: [] } }),
      '/screens/declared.d.ts': DECLARED,
      ...files,
    }),
  });
  const [project] = api.updateSnapshot({ openProjects: ['/screens/tsconfig.json'] }).getProjects();
  afterAll(() => api.close());

  function linesOf(code: string) {
    const file = project?.program.getSourceFile(`/screens/${cases.indexOf(code)}.tsx`);
    if (!project || !file) throw new Error(`${code} was not read`);
    expect(project.program.getSyntacticDiagnostics(file.fileName)).toEqual([]);
    return linesWithTextBesideOthers(file, project.checker);
  }

  test.each(REFUSED)('%s is refused', (code) => expect(linesOf(code)).toEqual([1]));

  test.each(ALLOWED)('%s is allowed', (code) => expect(linesOf(code)).toEqual([]));
});
