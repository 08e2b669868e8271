import '../typeface/typeface.css';
import '../src/styles.ts';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, Link, Outlet, RouterProvider, useParams } from 'react-router-dom';
import { Anchor, Card, Container, Overlays, Stack, Title, UiProvider } from '../src/index.ts';
import { PARTS } from './parts.tsx';

/** All parts below each other, or the one that the address names, each in a region of its own name. The scheme is the system's. */
function Gallery() {
  const { shown } = useParams();
  return (
    <Container component="main" py="lg">
      <Title>Partes</Title>
      <Stack mt="md" gap="lg">
        {PARTS.filter(({ name }) => shown === undefined || name === shown).map(({ name, Example }) => (
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

const router = createBrowserRouter([
  {
    element: (
      <UiProvider>
        <Outlet />
        <Overlays />
      </UiProvider>
    ),
    children: [{ path: '/:shown?', element: <Gallery /> }],
  },
]);

createRoot(document.getElementById('root') as HTMLElement).render(<RouterProvider router={router} />);
