import type { LoaderContext } from 'webpack';

interface RefreshOptions {
  /** The remote's name in the registry. */
  remote: string;
  /** The file that exports its remote module, where the shell runs it. */
  moduleFile?: string | undefined;
  /** The file that shows the remote on a page of its own: it runs again with what has changed below it. */
  pageFile?: string | undefined;
}

/** Makes a remote's module replaceable while it runs: the remote module is replaced as a whole, components keep their state. */
export default function refreshLoader(
  this: LoaderContext<RefreshOptions>,
  code: string,
  map?: Parameters<LoaderContext<RefreshOptions>['callback']>[2],
) {
  const { remote, moduleFile, pageFile } = this.getOptions();
  const endings: Record<string, string> = {
    [moduleFile ?? '']: handOver(remote),
    [pageFile ?? '']: 'import.meta.webpackHot.accept();',
  };
  const ending = endings[this.resourcePath] ?? KEEP_STATE;
  // On one line with what follows, so that the lines of the source map stay true.
  this.callback(null, `${registration(remote)} ${code}\n${ending}`, map);
}

/** The functions that SWC's refresh transform calls for each component; they do nothing with a production React. */
function registration(remote: string): string {
  const id = `${JSON.stringify(`${remote} `)} + __webpack_module__.id + " " + id`;
  return [
    `const $RefreshReg$ = (type, id) => globalThis.reactRefresh?.register(type, ${id});`,
    'const $RefreshSig$ = globalThis.reactRefresh?.createSignatureFunctionForTransform ?? (() => (type) => type);',
  ].join(' ');
}

function handOver(remote: string): string {
  return `import.meta.webpackHot.accept();
globalThis.remotesInDevelopment[${JSON.stringify(remote)}].door = __webpack_module__.exports.default;`;
}

/** A module that exports only components accepts its own update; one that no longer does passes the update to its importers. */
const KEEP_STATE = `if (globalThis.reactRefresh) {
  const all = Object.values(__webpack_module__.exports);
  const isOfComponents = all.length > 0 && all.every(globalThis.reactRefresh.isLikelyComponentType);
  if (isOfComponents) import.meta.webpackHot.accept();
  else if (import.meta.webpackHot.data?.wasOfComponents) import.meta.webpackHot.invalidate();
  import.meta.webpackHot.dispose((data) => { data.wasOfComponents = isOfComponents; });
}`;
