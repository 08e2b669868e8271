import refresh from 'react-refresh/runtime';

// Part of the shell's development build, before React itself: React tells this runtime of what it draws.
refresh.injectIntoGlobalHook(globalThis);
globalThis.reactRefresh = refresh;
