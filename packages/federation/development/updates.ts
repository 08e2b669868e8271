/// <reference types="webpack/module" />

/*
 * Part of every development build of a remote, before its remote module: lets the shell see which build runs, and apply the next.
 * The remote's name comes as the query of the import.
 */
const name = __resourceQuery.slice(1);

globalThis.remotesInDevelopment = {
  ...globalThis.remotesInDevelopment,
  [name]: { hash: () => __webpack_hash__, apply: () => import.meta.webpackHot.check(true) },
};
