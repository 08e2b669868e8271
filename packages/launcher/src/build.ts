import { getCompileCacheDir } from 'node:module';
import { buildStale, remoteIn, SHELL } from './front-ends/build-stale.ts';
import { remoteFolders } from './front-ends/front-ends.ts';

const built = await buildStale([SHELL, ...remoteFolders().map(remoteIn)]);
// Node keeps what it compiled when this process ends. A server that has to strip the types itself holds 10 MB more (docs/decisions/0041).
if (built > 0 && getCompileCacheDir()) await import('./serve-modules.ts');
