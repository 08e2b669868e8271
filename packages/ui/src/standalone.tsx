import './styles.ts';
import { Badge, Box, Button, Container, Group, Stack, Text } from '@mantine/core';
import type { RemoteModule } from '@mentorias/federation/remote';
import { queryClient, setConfirmResend, signIn, useSession } from '@mentorias/session';
import type { Example } from '@mentorias/session/example-api';
import { exampleApi, PEOPLE } from '@mentorias/session/example-api';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, Suspense } from 'react';
import type { Root } from 'react-dom/client';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, NavLink, Outlet, RouterProvider } from 'react-router-dom';
import { confirm } from './dialogs/confirm.ts';
import { Overlays } from './overlays/overlays.tsx';
import { UiProvider } from './ui-provider.tsx';

interface Standalone {
  remote: RemoteModule;
  /** Its `remote.json`. */
  descriptor: { name: string; navigation: { label: string; path: string }[] };
  /** Whose account is signed in. */
  role: keyof typeof PEOPLE;
  examples: Record<string, Example>;
}

const realFetch = globalThis.fetch.bind(globalThis);

let root: Root | undefined;

/**
 * Shows a remote alone on a page of its own: without shell and server, signed in, every call answered by an example. Called again, it
 * shows what has changed meanwhile.
 */
export function showAlone({ remote, descriptor, role, examples }: Standalone): void {
  globalThis.fetch = exampleApi(examples, realFetch);
  signIn({ user: PEOPLE[role], token: 'standalone' });
  setConfirmResend(confirm);
  const frame = (
    <UiProvider>
      <Frame descriptor={descriptor} />
      <Overlays />
    </UiProvider>
  );
  const router = createBrowserRouter([{ element: frame, children: remote.routes }]);
  root ??= createRoot(document.getElementById('root') as HTMLElement);
  root.render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider key={Date.now()} router={router} />
      </QueryClientProvider>
    </StrictMode>,
  );
}

/** The menu of the remote, and whose account it is: what the shell's frame is for. */
function Frame({ descriptor: { name, navigation } }: Pick<Standalone, 'descriptor'>) {
  const session = useSession();
  return (
    <Stack gap="lg">
      <Box component="header" p="sm" style={{ borderBottom: '1px solid var(--mantine-color-default-border)' }}>
        <Group justify="space-between">
          <Group component="nav" gap="xs" aria-label={`remote-${name}`}>
            {navigation.map(({ label, path }) => (
              <Button key={path} component={NavLink} to={path} end={path === '/'} variant="subtle" size="compact-md">
                {label}
              </Button>
            ))}
          </Group>
          <Group gap="xs">
            <Text size="sm">{session?.user.name}</Text>
            <Badge variant="light">{`remote-${name} · datos de ejemplo`}</Badge>
          </Group>
        </Group>
      </Box>
      <Container component="main" size="xl" w="100%" pb="xl">
        <Suspense>
          <Outlet />
        </Suspense>
      </Container>
    </Stack>
  );
}
