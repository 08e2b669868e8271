import type { Bundler, NewRemote } from './new-remote.ts';
import { configFor, json, pageOf, sourcesOf, TEST_CONFIGURATION, TYPESCRIPT } from './new-remote.ts';

interface Standalone extends NewRemote {
  bundler: Bundler;
  /** The range of a package that goes with these of ours. */
  rangeOf(name: string): string;
  /** Where our packages come from, unless from the registry that npm knows. */
  registry?: string | undefined;
}

/** What the screens import. Those that the shell provides are taken from it at run time, in the range that is stated here. */
const PACKAGES = [
  '@mentorias/contract',
  '@mentorias/domain',
  '@mentorias/federation',
  '@mentorias/session',
  '@mentorias/ui',
  '@tanstack/react-query',
  'dayjs',
  'jotai',
  'react',
  'react-dom',
];

const TOOLS = [
  '@mentorias/release',
  '@module-federation/enhanced',
  '@testing-library/dom',
  '@testing-library/jest-dom',
  '@testing-library/react',
  '@testing-library/user-event',
  '@types/node',
  '@types/react',
  '@types/react-dom',
  'fast-check',
  'jsdom',
  'typescript',
  'vitest',
];

/** What the preset for each bundler needs, and the command that builds. */
const BUNDLERS: Record<Bundler, { tools: string[]; build: string }> = {
  rspack: { tools: ['@rspack/cli', '@rspack/core'], build: 'rspack build' },
  webpack: {
    tools: [
      '@swc/core',
      'css-loader',
      'css-minimizer-webpack-plugin',
      'lightningcss',
      'mini-css-extract-plugin',
      'swc-loader',
      'terser-webpack-plugin',
      'webpack',
      'webpack-cli',
      'webpack-dev-middleware',
    ],
    build: 'webpack --disable-interpret',
  },
};

/** The files of a remote in a repository of its own, by their path in its folder. */
export function filesOfStandalone({ bundler, rangeOf, registry, ...remote }: Standalone): Record<string, string> {
  const { tools, build } = BUNDLERS[bundler];
  const ranges = (names: string[]) => Object.fromEntries(names.sort().map((name) => [name, rangeOf(name)]));
  const packageJson = {
    name: `remote-${remote.name}`,
    version: '1.0.0',
    private: true,
    type: 'module',
    engines: { node: '>=24' },
    scripts: {
      dev: 'dev-remote',
      test: 'vitest run',
      check: 'tsc',
      build,
      ...(bundler === 'webpack' && { start: 'dev-remote --built' }),
    },
    dependencies: ranges(PACKAGES),
    devDependencies: ranges([...TOOLS, ...tools]),
  };
  return {
    'package.json': json(packageJson),
    [`${bundler}.config.ts`]: configFor(bundler, remote),
    'tsconfig.json': json(TYPESCRIPT),
    'vitest.config.ts': TEST_CONFIGURATION,
    '.gitignore': 'node_modules/\ndist/\n.cache/\n',
    ...(registry && { '.npmrc': `@mentorias:registry=${registry}\n` }),
    '.github/workflows/check.yml': WORKFLOW,
    'README.md': readme(remote, bundler),
    ...sourcesOf(remote),
    ...(bundler === 'webpack' && pageOf(remote)),
  };
}

const WORKFLOW = `name: check
on:
  pull_request:
  push:
    branches: [main]
permissions:
  contents: read
jobs:
  check:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v4
      - uses: actions/setup-node@v4
        with:
          node-version: 24
      - run: npm ci
      - run: npm run check
      - run: npm test
      - run: npm run build
`;

function readme({ name, role }: NewRemote, bundler: Bundler): string {
  return `# remote-${name}

The screens below \`/${name}\` for the role ${role}, built by ${bundler === 'rspack' ? 'Rspack' : 'webpack'} and loaded by the shell at run time.

| Command | What it does |
|---|---|
| \`npm test\` | tests the screens, by role and label |
| \`npm run check\` | types |
| \`npm run build\` | builds a release into \`dist\` |
| \`npm run dev -- --shell https://…\` | serves the saved sources to a deployed shell, not one in production, and prints the address to open |
| \`npx release publish . --releases … --shell https://…\` | checks the build against the running product and publishes it |
| \`npx release --help\` | rollback, canary, history and the rest |

\`src/remote.tsx\` holds the routes, \`remote.json\` the menu. A range in package.json of a package that the shell provides (react, \`@mentorias/ui\`, …) is
what the release needs of the shell.
`;
}
