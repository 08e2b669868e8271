/// <reference types="webpack/module" />
import './refresh.ts';

/* Part of a remote's own page while it is developed: React draws the components again that a hot update has replaced. */
import.meta.webpackHot?.addStatusHandler((status) => {
  if (status === 'idle') globalThis.reactRefresh?.performReactRefresh();
});
