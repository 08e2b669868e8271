import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Compiler } from 'webpack';

/** Removes the description of the build before, so that what a failed build leaves cannot be published as its result. */
export class RemoveDescriptionPlugin {
  readonly name: 'release.json' | 'shell.json';

  constructor(name: 'release.json' | 'shell.json') {
    this.name = name;
  }

  apply(compiler: Compiler) {
    const remove = () => rm(join(compiler.outputPath, this.name), { force: true });
    compiler.hooks.beforeRun.tapPromise('RemoveDescriptionPlugin', remove);
  }
}
