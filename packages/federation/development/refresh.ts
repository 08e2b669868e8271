import refresh from 'react-refresh/runtime';

// Part of the shell's development build, before React itself: React reports to this runtime what it renders.
refresh.injectIntoGlobalHook(globalThis);
globalThis.reactRefresh = refresh;
