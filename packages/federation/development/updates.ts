/// <reference types="webpack/module" />

/*
 * Part of every development build of a remote, before its door: how the shell learns which build runs, and brings in the next.
 * The remote's name comes as the query of the import.
 */
const name = __resourceQuery.slice(1);

globalThis.remotesInDevelopment = {
  ...globalThis.remotesInDevelopment,
  [name]: { hash: () => __webpack_hash__, apply: () => import.meta.webpackHot.check(true) },
};
