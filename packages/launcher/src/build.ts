import { buildStale, remoteIn, SHELL } from './front-ends/build-stale.ts';
import { remoteFolders } from './front-ends/front-ends.ts';

await buildStale([SHELL, ...remoteFolders().map(remoteIn)]);
