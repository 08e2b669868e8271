import '../typeface/typeface.css';
import '../src/styles.ts';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, Link, Outlet, RouterProvider, useParams } from 'react-router-dom';
import { Anchor, Card, Container, Overlays, Stack, Title, UiProvider } from '../src/index.ts';
import { CALENDARS } from './parts/calendars.tsx';
import { DIALOGS } from './parts/dialogs.tsx';
import { FORMS } from './parts/forms.tsx';
import { NOTICES } from './parts/notices.tsx';
import type { Part } from './parts/part.ts';
import { STYLE } from './parts/style.tsx';
import { TABLES } from './parts/tables.tsx';
import { THEME } from './parts/theme.tsx';

/** All parts of the design system, in the order of the page. */
const PARTS: Part[] = [...STYLE, ...THEME, ...FORMS, ...NOTICES, ...DIALOGS, ...TABLES, ...CALENDARS];

/** All parts below each other, or the one that the address names, each in a region of its own name. The scheme is the system's. */
function Gallery() {
  const { shown } = useParams();
  const parts = PARTS.filter(({ name }) => shown === undefined || name === shown);
  return <Parts title="Partes" parts={parts} shown={shown} />;
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

const frame = (
  <UiProvider>
    <Outlet />
    <Overlays />
  </UiProvider>
);

const router = createBrowserRouter([
  {
    element: frame,
    children: [
      { path: '/estilo', element: <Parts title="Estilo" parts={STYLE} /> },
      { path: '/:shown?', element: <Gallery /> },
    ],
  },
]);

createRoot(document.getElementById('root') as HTMLElement).render(<RouterProvider router={router} />);
