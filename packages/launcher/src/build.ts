import { buildStale, remoteIn, SHELL } from './build-stale.ts';
import { remoteFolders } from './front-ends.ts';

await buildStale([SHELL, ...remoteFolders().map(remoteIn)]);
