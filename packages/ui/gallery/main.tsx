import '../src/styles.ts';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, Outlet, RouterProvider } from 'react-router-dom';
import { Card, Container, Stack, Title, UiProvider } from '../src/index.ts';
import { PARTS } from './parts.tsx';

/** All parts below each other, each in a region of its own name. The scheme is the system's. */
function Gallery() {
  return (
    <Container component="main" py="lg">
      <Title>Partes</Title>
      <Stack mt="md" gap="lg">
        {PARTS.map(({ name, Example }) => (
          <Card key={name} component="section" aria-label={name} withBorder>
            <Title order={2} mb="sm" size="sm" c="dimmed">
              {name}
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
    path: '*',
    element: (
      <UiProvider>
        <Outlet />
      </UiProvider>
    ),
    children: [{ path: '*', element: <Gallery /> }],
  },
]);

createRoot(document.getElementById('root') as HTMLElement).render(<RouterProvider router={router} />);
