import { CONTRACTS } from '@mentorias/federation/contract';
import type { RoleRouting } from '@mentorias/federation/role-routing';

/** The name of a new remote and the role that it serves. */
export interface NewRemote {
  /** As in the registry: `reportes` makes the folder `remote-reportes`. */
  name: string;
  role: string;
  /** The path of its screen; '/reportes' unless said. */
  path?: string;
}

export type Bundler = 'webpack' | 'rspack';

interface InWorkspace extends NewRemote {
  /** The package.json of a remote that exists already: scripts and versions are taken from there. */
  model: Record<'scripts' | 'dependencies' | 'devDependencies', Record<string, string>>;
}

/** The path of a new remote: the home of a role that has none, or one of its own. */
export function pathOfNewRemote(name: string, served: RoleRouting[]): string {
  return served.some(({ paths }) => paths.includes('/')) ? `/${name}` : '/';
}

/** The files of a new remote in the workspace, by their path in its folder: it builds, passes the checks, and shows a page of its own. */
export function filesOfNewRemote({ model, ...remote }: InWorkspace): Record<string, string> {
  const { name, role } = remote;
  const { scripts, dependencies, devDependencies } = model;
  const packageJson = {
    name: `remote-${name}`,
    version: '1.0.0',
    private: true,
    type: 'module',
    license: 'MIT',
    description: `${titleOf(name)}, for the role ${role}`,
    scripts,
    dependencies,
    devDependencies,
  };
  return {
    'package.json': json(packageJson),
    'webpack.config.ts': configFor('webpack', remote),
    'tsconfig.json': json(TYPESCRIPT),
    'vitest.config.ts': TEST_CONFIGURATION,
    ...sourcesOf(remote),
    ...pageOf(remote),
  };
}

/** The tsconfig.json of a remote. */
export const TYPESCRIPT = {
  compilerOptions: {
    target: 'ES2024',
    lib: ['ES2024', 'DOM', 'DOM.Iterable'],
    module: 'esnext',
    moduleResolution: 'bundler',
    jsx: 'react-jsx',
    types: ['node', '@mentorias/federation/css-modules'],
    strict: true,
    noUncheckedIndexedAccess: true,
    noImplicitOverride: true,
    noFallthroughCasesInSwitch: true,
    noUnusedLocals: true,
    noUnusedParameters: true,
    erasableSyntaxOnly: true,
    verbatimModuleSyntax: true,
    allowImportingTsExtensions: true,
    resolveJsonModule: true,
    skipLibCheck: true,
    noEmit: true,
  },
  include: ['src', '*.ts'],
};

export const TEST_CONFIGURATION = "export { default } from '@mentorias/ui/vitest-config';\n";

/** What a remote's page imports of it. */
const DESCRIPTOR = '../remote.json';
const REMOTE_MODULE = './remote.tsx';

/** What shows a remote alone on a page of its own, which webpack builds. */
export function pageOf({ role }: NewRemote): Record<string, string> {
  return {
    'src/standalone.tsx': `import { showAlone } from '@mentorias/ui/standalone';
import descriptor from '${DESCRIPTOR}';
import remote from '${REMOTE_MODULE}';

/** \`npm run dev\`: the remote alone on a page of its own. Its calls are answered by \`example\` of \`@mentorias/session/example-api\`. */
showAlone({ remote, descriptor, role: '${role}', examples: {} });
`,
  };
}

/** A remote's configuration for a bundler: its plugin of Module Federation, in the preset for the rest. */
export function configFor(bundler: Bundler, { name, role }: NewRemote): string {
  return `import { remoteConfig } from '@mentorias/federation/${bundler}/remote-preset';
import { sharedModules } from '@mentorias/federation/webpack/shared-modules';
import { ModuleFederationPlugin } from '@module-federation/enhanced/${bundler}';
import type { Configuration } from '${bundler === 'rspack' ? '@rspack/core' : 'webpack'}';

/** A remote for the role ${role}: the preset adds loaders, the files of a release, and checks. */
export default (_env: unknown, { mode }: Pick<Configuration, 'mode'>) =>
  remoteConfig(import.meta.dirname, mode, [
    new ModuleFederationPlugin({
      name: 'remote_${name.replaceAll('-', '_')}',
      // The folder of its release names its version.
      filename: 'remoteEntry.js',
      exposes: { './module': './src/remote.tsx' },
      // All from the shell: react, the design system, the session…
      shared: sharedModules(import.meta.dirname),
      // The runtime too: the shell provides it.
      experiments: { externalRuntime: true },
      // Types come from the packages.
      dts: false,
    }),
  ]);
`;
}

/** The description of a new remote, its module, its screen and the test of that, by their path in its folder. */
export function sourcesOf({ name, role, path = `/${name}` }: NewRemote): Record<string, string> {
  const title = titleOf(name);
  const screen = `${title.replaceAll(/-(.)/g, (_, letter: string) => letter.toUpperCase())}Screen`;
  const remoteJson = {
    name,
    title,
    contract: CONTRACTS.newest,
    navigation: [{ label: title, path, icon: 'chevron-right', order: 10 }],
  };
  return {
    'remote.json': json(remoteJson),
    'src/remote.tsx': `import { defineRemote } from '@mentorias/federation/remote';
import { ${screen} } from './home/${name}-screen.tsx';

export default defineRemote({ contract: ${CONTRACTS.newest}, routes: [{ path: '${path}', element: <${screen} /> }] });
`,
    [`src/home/${name}-screen.tsx`]: `import { useSession } from '@mentorias/session';
import { PageTitle, Stack, Text } from '@mentorias/ui';

/** ${path}: the first screen of this remote. */
export function ${screen}() {
  const session = useSession();
  return (
    <Stack>
      <PageTitle>${title}</PageTitle>
      <Text>Hola, {session?.user.name}.</Text>
    </Stack>
  );
}
`,
    [`src/home/${name}-screen.test.tsx`]: `import { renderScreen } from '@mentorias/ui/testing';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ${screen} } from './${name}-screen.tsx';

test('greets who is signed in', () => {
  renderScreen(<${screen} />, { session: '${role}' });
  expect(screen.getByRole('heading', { name: '${title}' })).toBeVisible();
});
`,
  };
}

function titleOf(name: string): string {
  return `${name[0]?.toUpperCase()}${name.slice(1)}`;
}

export function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
