import { PEOPLE } from '@mentorias/session/testing';
import { renderScreen, setScreenWidth } from '@mentorias/ui/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { Layout } from './layout.tsx';

vi.mock('../page/page-config.ts', async () => ({ pageConfig: (await import('../testing.ts')).testConfig }));

function show(role: keyof typeof PEOPLE, path = '/', width = 1280) {
  setScreenWidth(width);
  return renderScreen(
    <Layout role={role} user={PEOPLE[role]}>
      <h1>Contenido</h1>
    </Layout>,
    { path, session: role },
  );
}

const menu = () => screen.getByRole('navigation', { name: 'Navegación principal' });
const lines = () =>
  within(menu())
    .getAllByRole('listitem')
    .map((line) => line.textContent);
const active = () =>
  within(menu())
    .getAllByRole('link')
    .filter((link) => link.ariaCurrent === 'page');

describe('side navigation', () => {
  test('of a mentor: Mentorías and Perfil', () => {
    show('guide');
    expect(lines()).toEqual(['Mentorías', 'Perfil']);
    expect(within(menu()).getByRole('link', { name: 'Perfil' })).toHaveAttribute('href', '/profile');
  });

  test('of an administrator: Dashboard and Usuarios', () => {
    show('admin');
    expect(lines()).toEqual(['Dashboard', 'Usuarios']);
    expect(within(menu()).getByRole('link', { name: 'Usuarios' })).toHaveAttribute('href', '/users');
  });

  test('an entrepreneur has none', () => {
    show('entrepreneur');
    expect(screen.queryByRole('navigation', { name: 'Navegación principal' })).toBeNull();
  });

  test.each([
    ['/', 'Dashboard'],
    ['/users', 'Usuarios'],
    ['/users/7', 'Usuarios'],
  ])('at %s the active entry is %s (rule 4.4)', (path, label) => {
    show('admin', path);
    expect(active().map((link) => link.textContent)).toEqual([label]);
  });

  test.each(['/cuenta', '/usersfoo'])('at %s no entry is active', (path) => {
    show('admin', path);
    expect(active()).toEqual([]);
  });

  test('folds to icons, whose words are still there, and stays folded on the next visit', async () => {
    const { user, unmount } = show('admin');
    await user.click(screen.getByRole('button', { name: 'Contraer menú', expanded: true }));
    expect(screen.getByRole('button', { name: 'Expandir menú', expanded: false })).toBeVisible();
    expect(within(menu()).getByRole('link', { name: 'Usuarios' })).toBeInTheDocument();
    expect(Object.keys(localStorage)).toContain('narrow-navigation');
    expect(JSON.parse(localStorage.getItem('root') ?? '{}')).toEqual({
      auth: { user: PEOPLE.admin, token: 'token-of-the-test' },
    });

    unmount();
    const { user: later } = show('admin');
    await later.click(screen.getByRole('button', { name: 'Expandir menú' }));
    expect(screen.getByRole('button', { name: 'Contraer menú' })).toBeVisible();
  });
});

describe('under 1024 px (rule 4.3)', () => {
  test('the menu is an overlay, and closes when an entry is chosen', async () => {
    const { user, router } = show('admin', '/', 1023);
    expect(screen.queryByRole('navigation')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Abrir menú' }));
    const overlay = await screen.findByRole('dialog', { name: 'Menú' });
    await user.click(within(overlay).getByRole('link', { name: 'Usuarios' }));
    expect(router.state.location.pathname).toBe('/users');
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('at 1024 px it is beside it', () => {
    show('admin', '/', 1024);
    expect(menu()).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Abrir menú' })).toBeNull();
  });

  test('Esc and Back close it', async () => {
    const { user, router } = show('admin', '/users', 800);
    const open = () => user.click(screen.getByRole('button', { name: 'Abrir menú' }));
    await open();
    await screen.findByRole('dialog');
    await user.keyboard('{Escape}');
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

    await router.navigate('/users?page=2');
    await open();
    await screen.findByRole('dialog');
    await router.navigate(-1);
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(router.state.location.search).toBe('?page=2');
  });
});

test('Back closes the support panel, and stays (rule 4.2)', async () => {
  const { user, router } = show('entrepreneur');
  await router.navigate('/mis-mentorias');
  await user.click(screen.getByRole('button', { name: 'Soporte' }));
  expect(await screen.findByRole('dialog')).toBeVisible();
  await router.navigate(-1);
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(router.state.location.pathname).toBe('/mis-mentorias');
});

describe('the tabs of the header (rule 4.8)', () => {
  const tabs = () => within(screen.getByRole('navigation', { name: 'Secciones' })).getAllByRole('link');

  test('of an entrepreneur lead to the search and to their events, in one click', async () => {
    const { user, router } = show('entrepreneur', '/cuenta');
    expect(tabs().map(({ textContent }) => textContent)).toEqual(['Buscar mentores', 'Mis mentorías']);
    await user.click(screen.getByRole('link', { name: 'Mis mentorías' }));
    expect(router.state.location.pathname).toBe('/mis-mentorias');
    expect(screen.getByRole('link', { name: 'Mis mentorías' })).toHaveAttribute('aria-current', 'page');
    expect(screen.getByRole('link', { name: 'Buscar mentores' })).not.toHaveAttribute('aria-current');
  });

  test('are not there where a role has none', () => {
    show('admin');
    expect(screen.queryByRole('navigation', { name: 'Secciones' })).toBeNull();
  });
});

test('the frame shows the logo, which leads home (rule 4.1)', async () => {
  const { user, router } = show('entrepreneur', '/cuenta');
  await user.click(within(screen.getByRole('banner')).getByRole('link', { name: 'Mentorías' }));
  expect(router.state.location.pathname).toBe('/');
});

describe('the user’s menu (rule 4.1)', () => {
  async function open(role: keyof typeof PEOPLE) {
    const view = show(role);
    await view.user.click(screen.getByRole('button', { name: PEOPLE[role].name }));
    await screen.findByRole('menu');
    return view;
  }

  test.each([
    ['entrepreneur', []],
    ['guide', []],
    ['admin', ['Reporte']],
  ] as const)('of the %s', async (role, own) => {
    await open(role);
    const lines = screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
    expect(lines).toEqual([...own, 'Mi cuenta', 'Ir a…Ctrl K', 'Atajos de teclado?', 'Cerrar Sesión']);
  });

  test('is closed by Esc, be the focus still on the name', async () => {
    const { user } = await open('admin');
    const name = screen.getByRole('button', { name: PEOPLE.admin.name });
    act(() => name.focus());
    await user.keyboard('{Escape}');
    await waitFor(() => expect(name).toHaveAttribute('aria-expanded', 'false'));
    expect(name).toHaveFocus();
  });

  test('leads to the role’s screens that stand there (rule 4.3)', async () => {
    const { user, router } = await open('admin');
    await user.click(screen.getByRole('menuitem', { name: 'Reporte' }));
    expect(router.state.location.pathname).toBe('/reporte');
  });

  test('leads to the account', async () => {
    const { user, router } = await open('admin');
    await user.click(screen.getByRole('menuitem', { name: 'Mi cuenta' }));
    expect(router.state.location.pathname).toBe('/cuenta');
  });
});

test('the first link of the keyboard skips to the content', async () => {
  const { user } = show('admin');
  await user.tab();
  expect(screen.getByRole('link', { name: 'Saltar al contenido' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('main')).toHaveFocus();
});

describe('support (rule 4.2)', () => {
  test('names whom to call', async () => {
    const { user } = show('entrepreneur');
    await user.click(screen.getByRole('button', { name: 'Soporte' }));
    const panel = await screen.findByRole('dialog', { name: 'Soporte de mentorias' });
    expect(panel).toHaveTextContent('Si tienes algún problema con el sistema o con la mentoría, llama a Lucía Torres:');
    expect(within(panel).getByRole('link', { name: '+51 987 654 321' })).toHaveAttribute('href', 'tel:+51987654321');
  });

  test('Esc closes it and gives the focus back', async () => {
    const { user } = show('guide');
    await user.click(screen.getByRole('button', { name: 'Soporte' }));
    await screen.findByRole('dialog');
    await user.keyboard('{Escape}');
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('button', { name: 'Soporte' })).toHaveFocus();
  });
});
