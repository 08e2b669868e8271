import type { ViteUserConfig } from 'vitest/config';

/** The whole vitest configuration of a remote, in this workspace or outside: its screens are tested by `@mentorias/ui/testing`. */
const config: ViteUserConfig = {
  resolve: { dedupe: ['react', 'react-dom', 'jotai', 'react-router-dom', '@tanstack/react-query'] },
  test: {
    environment: 'jsdom',
    setupFiles: ['@mentorias/ui/testing'],
    css: { modules: { classNameStrategy: 'non-scoped' } },
    testTimeout: 20_000,
    // They import style sheets, which Node does not.
    server: { deps: { inline: [/@mentorias\//] } },
  },
};

export default config;
