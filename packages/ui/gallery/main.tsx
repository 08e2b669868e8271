import '../typeface/typeface.css';
import '../src/styles.ts';
import { MantineProvider } from '@mantine/core';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, Link, Outlet, RouterProvider, useParams } from 'react-router-dom';
import { Anchor, Card, Container, Overlays, Stack, Title } from '../src/index.ts';
import { cssVariablesResolver, theme } from '../src/theme/theme.ts';
import { CALENDARS } from './parts/calendars.tsx';
import { DIALOGS } from './parts/dialogs.tsx';
import { FORMS } from './parts/forms.tsx';
import { NOTICES } from './parts/notices.tsx';
import type { Part } from './parts/part.ts';
import classes from './parts/style.module.css';
import { STYLE } from './parts/style.tsx';
import { TABLES } from './parts/tables.tsx';
import { THEME } from './parts/theme.tsx';

/** All parts of the design system, in the order of the page. */
const PARTS: Part[] = [...STYLE, ...THEME, ...FORMS, ...NOTICES, ...DIALOGS, ...TABLES, ...CALENDARS];

/** All parts below each other, or the one that the address names, each in a region of its own name. The scheme is the system's. */
function Gallery() {
  const { shown } = useParams();
  return (
    <Parts title="Partes" parts={PARTS.filter(({ name }) => shown === undefined || name === shown)} shown={shown} />
  );
}

function Parts({ title, parts, shown }: { title: string; parts: Part[]; shown?: string | undefined }) {
  return (
    <Container component="main" py="lg">
      <Title>{title}</Title>
      <Stack mt="md" gap="lg">
        {parts.map(({ name, Example }) => (
          <Card key={name} component="section" aria-label={name} withBorder>
            <Title order={2} mb="sm" size="sm" c="dimmed">
              <Anchor component={Link} to={shown === undefined ? `/${name}` : '/'} inherit>
                {name}
              </Anchor>
            </Title>
            <Example />
          </Card>
        ))}
      </Stack>
    </Container>
  );
}

/** What all is made of, light and dark beside each other. */
function BothSchemes() {
  return (
    <div className={classes.schemes}>
      <iframe src="/estilo/light" title="Claro" />
      <iframe src="/estilo/dark" title="Oscuro" />
    </div>
  );
}

function Themed({ scheme }: { scheme?: 'light' | 'dark' }) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      defaultColorScheme="auto"
      {...(scheme && { forceColorScheme: scheme })}
    >
      <Outlet />
      <Overlays />
    </MantineProvider>
  );
}

const router = createBrowserRouter([
  {
    element: <Themed />,
    children: [
      { path: '/estilo', element: <BothSchemes /> },
      { path: '/:shown?', element: <Gallery /> },
    ],
  },
  ...(['light', 'dark'] as const).map((scheme) => ({
    element: <Themed scheme={scheme} />,
    children: [{ path: `/estilo/${scheme}`, element: <Parts title="Estilo" parts={STYLE} /> }],
  })),
]);

createRoot(document.getElementById('root') as HTMLElement).render(<RouterProvider router={router} />);
