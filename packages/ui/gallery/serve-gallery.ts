import type { InlineConfig, PreviewServer } from 'vite';
import { build, preview } from 'vite';

/** Builds the page of all parts of the design system into `folder`, and serves it on a free port of loopback. `pnpm parts` serves its sources. */
export async function serveGallery(folder: string): Promise<PreviewServer> {
  const config: InlineConfig = {
    root: import.meta.dirname,
    configFile: false,
    logLevel: 'error',
    // A module that only re-exports brings its style sheets along too, as it does where it is shared as a whole.
    build: { outDir: folder, rolldownOptions: { treeshake: { moduleSideEffects: true } } },
    preview: { host: '127.0.0.1', port: 0 },
  };
  await build(config);
  return preview(config);
}
