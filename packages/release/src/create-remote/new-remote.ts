import { CONTRACTS } from '@mentorias/federation/contract';
import type { RemoteRole, RoleRouting } from '@mentorias/federation/role-routing';

/** The name of a new remote and the role that it serves. */
export interface NewRemote {
  /** As in the registry: `reportes` makes the folder `remote-reportes`. */
  name: string;
  /** The path of its screen. */
  path: string;
  role: RemoteRole;
  /** The package.json of a remote that exists already: the versions are taken from there. */
  model: { dependencies: Record<string, string>; devDependencies: Record<string, string> };
}

/** The path of a new remote: the home of a role that has none, or one of its own. */
export function pathOfNewRemote(name: string, served: RoleRouting[]): string {
  return served.some(({ paths }) => paths.includes('/')) ? `/${name}` : '/';
}

/** The files of a new remote by their path in its folder: it builds, passes the checks, and shows a page of its own. */
export function filesOfNewRemote({ name, path, role, model }: NewRemote): Record<string, string> {
  const title = `${name[0]?.toUpperCase()}${name.slice(1)}`;
  const screen = `${title.replaceAll(/-(.)/g, (_, letter: string) => letter.toUpperCase())}Screen`;
  const { dependencies, devDependencies } = model;
  const packageJson = {
    name: `remote-${name}`,
    version: '1.0.0',
    private: true,
    type: 'module',
    license: 'MIT',
    description: `${title}, for the role ${role}`,
    scripts: { build: 'webpack --disable-interpret' },
    dependencies,
    devDependencies,
  };
  const remoteJson = {
    name,
    title,
    contract: CONTRACTS.newest,
    navigation: [{ label: title, path, icon: 'chevron-right', order: 10 }],
  };
  return {
    'package.json': json(packageJson),
    'remote.json': json(remoteJson),
    'webpack.config.ts': `import { remoteConfig } from '@mentorias/federation/webpack/remote-preset';
import type { Configuration } from 'webpack';

export default (_env: unknown, { mode }: Pick<Configuration, 'mode'>) => remoteConfig(import.meta.dirname, mode);
`,
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

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
