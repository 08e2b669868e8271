import { http } from '@mentorias/session';
import { fakeNetwork, PEOPLE, reply } from '@mentorias/session/testing';
import { Modal, TextInput } from '@mentorias/ui';
import { renderScreen } from '@mentorias/ui/testing';
import { act, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { Layout } from '../layout/layout.tsx';

const modules = vi.hoisted(() => ({
  current: {} as Record<string, unknown>,
  listeners: new Set<() => void>(),
  start: vi.fn<(name: string) => void>(),
}));
vi.mock('../page/page-config.ts', async () => ({ pageConfig: (await import('../testing.ts')).testConfig }));
vi.mock('../federation/loader.ts', () => ({
  loader: {
    state: (name: string) =>
      name in modules.current ? { status: 'ready', module: modules.current[name] } : { status: 'loading' },
    subscribe: (listener: () => void) => {
      modules.listeners.add(listener);
      return () => modules.listeners.delete(listener);
    },
    start: (name: string) => modules.start(name),
  },
}));

const COMMANDS = [
  { label: 'Crear Evento', path: '/?create=event', icon: 'plus' },
  { label: 'Auditoría', path: '/auditoria', icon: 'no-such-icon' },
  { label: 'Usuarios', path: '/users', takesSearch: true },
];

beforeEach(() => {
  modules.current = { admin: { commands: COMMANDS } };
});

function show(role: keyof typeof PEOPLE, content = <TextInput type="search" label="Buscar" defaultValue="ana" />) {
  return renderScreen(
    <Layout role={role} user={PEOPLE[role]}>
      {content}
    </Layout>,
    { session: role },
  );
}

async function showPalette(role: keyof typeof PEOPLE = 'admin') {
  const view = show(role);
  await view.user.keyboard('{Control>}k{/Control}');
  const field = await screen.findByRole('combobox', { name: '¿Qué buscas?' });
  await vi.waitFor(() => expect(field).toHaveFocus());
  return view;
}

const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent);
const isClosed = () => vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const ALL = ['Dashboard', 'Usuarios', 'Crear Evento', 'Auditoría', 'Reporte', 'Mi cuenta', 'Cerrar Sesión'];

describe('Ctrl K: the palette (rule 4.11)', () => {
  test('has the menu, what the remote adds, the account and the log-out', async () => {
    await showPalette();
    expect(options()).toEqual(ALL);
  });

  test('loads the remote of the role where no screen has, as on the page of the account', async () => {
    modules.current = {};
    modules.start.mockImplementationOnce((name) => {
      modules.current = { [name]: { commands: COMMANDS } };
      for (const listener of modules.listeners) listener();
    });
    const { user } = await showPalette();
    await user.keyboard('Ana Quispe');
    expect(options()).toEqual(['Usuarios: «Ana Quispe»']);
  });

  test.each([
    ['aud{Enter}', '/auditoria'],
    ['auf{Backspace}d{Enter}', '/auditoria'],
    ['Ana Quispe{Enter}', '/users?search=Ana+Quispe'],
  ])('keys that are faster than its field are not lost: %s', async (keys, path) => {
    const { user, router } = show('admin');
    await user.keyboard(`{Control>}k{/Control}${keys}`);
    await vi.waitFor(() => expect(router.state.location.pathname + router.state.location.search).toBe(path));
    await isClosed();
    await user.type(screen.getByRole('searchbox'), 'x');
    expect(screen.getByRole('searchbox')).toHaveValue('anax');
  });

  test('the menu of the user opens it too', async () => {
    const { user } = show('admin');
    await user.click(screen.getByRole('button', { name: PEOPLE.admin.name }));
    await user.click(await screen.findByRole('menuitem', { name: /^Ir a…/ }));
    await screen.findByRole('combobox', { name: '¿Qué buscas?' });
  });

  test.each([
    ['{Enter}', '/'],
    ['{ArrowDown}{Enter}', '/users'],
    ['{ArrowUp}{ArrowUp}{Enter}', '/cuenta'],
    ['{End}{Home}{ArrowDown}{ArrowDown}{Enter}', '/?create=event'],
    ['aud{Enter}', '/auditoria'],
    ['Ana Quispe{Enter}', '/users?search=Ana+Quispe'],
  ])('the keys %s lead to %s', async (keys, path) => {
    const { user, router } = await showPalette();
    await user.keyboard(keys);
    await isClosed();
    const { pathname, search } = router.state.location;
    expect(pathname + search).toBe(path);
  });

  test('a click leads there; the field says which one the keys are at', async () => {
    const { user, router } = await showPalette();
    await user.hover(screen.getByRole('option', { name: 'Auditoría' }));
    const active = screen.getByRole('combobox').getAttribute('aria-activedescendant');
    expect(screen.getByRole('option', { selected: true })).toHaveAttribute('id', active);
    await user.click(screen.getByRole('option', { name: 'Auditoría' }));
    await isClosed();
    expect(router.state.location.pathname).toBe('/auditoria');
  });

  test('says where nothing is found, and Enter then does nothing', async () => {
    const { user } = await showPalette('guide');
    await user.keyboard('xyz{Enter}');
    expect(screen.getByText('Nada coincide con lo que escribiste.')).toBeVisible();
    expect(screen.getByRole('combobox')).toHaveAttribute('aria-expanded', 'false');
  });

  test.each([
    ['without commands, as older ones are', {}],
    ['with what is no list', { commands: 'all' }],
    [
      'with commands without a path of its own',
      { commands: [null, 1, {}, { label: 'X', path: '/cuenta' }, { label: 2, path: '/' }] },
    ],
  ])('a remote %s has its menu', async (_what, module) => {
    modules.current = { admin: module };
    await showPalette();
    expect(options()).toEqual(ALL.filter((label) => !['Crear Evento', 'Auditoría'].includes(label)));
  });

  test('has the commands of a remote that comes while it is open', async () => {
    modules.current = {};
    await showPalette();
    expect(options()).not.toContain('Auditoría');
    modules.current = { admin: { commands: COMMANDS } };
    act(() => {
      for (const listener of modules.listeners) listener();
    });
    expect(options()).toEqual(ALL);
  });

  test('stays away while a dialog is open, and while nothing is loaded it has the menu', async () => {
    const { user } = show('admin', <Modal opened onClose={() => {}} title="Formulario" />);
    await screen.findByRole('dialog', { name: 'Formulario' });
    await user.keyboard('{Control>}k{/Control}?');
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
  });
});

describe('people (rule 4.11)', () => {
  const ANA = { label: 'Ana Ruiz', path: '/users/7', icon: 'user', detail: 'Mentor · ana@mentores.pe' };
  const withPeople = (find: (typed: string) => Promise<unknown>) => {
    const people = { needs: 'admin/account_notes', find: vi.fn(find) };
    modules.current = { admin: { commands: COMMANDS, people } };
    return people.find;
  };

  test('are found by what is typed, before the searches, and Enter goes to the first one', async () => {
    const find = withPeople(async () => [ANA, { label: 'Otra cosa', path: '/cuenta' }, null]);
    const { user, router } = await showPalette();
    expect(screen.getByRole('combobox')).toHaveAttribute('placeholder', 'Una pantalla, una acción o una persona');
    await user.keyboard('ana r');
    expect(await screen.findByRole('option', { name: /^Ana Ruiz/ })).toHaveTextContent('ana@mentores.pe');
    expect(options()).toEqual(['Ana RuizMentor · ana@mentores.pe', 'Usuarios: «ana r»']);
    expect(find.mock.calls.map(([typed]) => typed)).toEqual(['ana r']);
    await user.keyboard('{Enter}');
    await isClosed();
    expect(router.state.location.pathname).toBe('/users/7');
  });

  test('are not asked for by one letter, and a failure is said beside what there is', async () => {
    const find = withPeople(() => Promise.reject(new Error('No connection')));
    const { user } = await showPalette();
    await user.keyboard('a');
    expect(screen.queryByText('Buscando personas...')).toBeNull();
    expect(find).not.toHaveBeenCalled();
    await user.keyboard('n');
    expect(await screen.findByText('No pudimos buscar personas.')).toBeVisible();
    expect(options()).toEqual(['Usuarios: «an»']);
  });

  test.each([
    ['a remote that finds none', undefined],
    ['rule 12.1: a backend without their pages', 'GET /admin/account_notes'],
  ])('are not promised by %s', async (_what, missing) => {
    const find = vi.fn(async () => [ANA]);
    modules.current = {
      admin: { commands: COMMANDS, ...(missing && { people: { needs: 'admin/account_notes', find } }) },
    };
    fakeNetwork(missing ? { [missing]: reply(404) } : {});
    const { user } = await showPalette();
    if (missing) await act(() => http.get('admin/account_notes').catch(() => {}));
    await vi.waitFor(() =>
      expect(screen.getByRole('combobox')).toHaveAttribute('placeholder', 'Una pantalla o una acción'),
    );
    await user.keyboard('ana');
    expect(options()).toEqual(['Usuarios: «ana»']);
    expect(find).not.toHaveBeenCalled();
  });
});

describe('keys of one character (rule 4.12)', () => {
  test("'/' goes to the search of the screen and selects its words", async () => {
    const { user } = show('admin');
    await user.keyboard('/');
    const field = screen.getByRole<HTMLInputElement>('searchbox');
    expect(field).toHaveFocus();
    expect([field.selectionStart, field.selectionEnd]).toEqual([0, 3]);
    await user.keyboard('a/b?');
    expect(field).toHaveValue('a/b?');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test("'/' opens the palette where the screen has no search", async () => {
    const { user } = show('guide', <p>Agenda</p>);
    await user.keyboard('/');
    await screen.findByRole('combobox', { name: '¿Qué buscas?' });
  });

  test("'?' lists the keys, which can be turned off and on again there", async () => {
    const { user } = show('admin');
    await user.keyboard('?');
    const dialog = await screen.findByRole('dialog', { name: 'Atajos de teclado' });
    expect(within(dialog).getAllByRole('term')).toHaveLength(4);
    await user.click(within(dialog).getByRole('switch', { name: 'Usar atajos de una sola tecla' }));
    await user.keyboard('{Escape}');
    await isClosed();
    await user.keyboard('?/');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('searchbox')).not.toHaveFocus();
    expect(localStorage.getItem('single-keys')).toBe('false');

    await user.click(screen.getByRole('button', { name: PEOPLE.admin.name }));
    await user.click(await screen.findByRole('menuitem', { name: /^Atajos de teclado/ }));
    await user.click(await screen.findByRole('switch'));
    await user.keyboard('{Escape}');
    await isClosed();
    await user.keyboard('?');
    await screen.findByRole('dialog', { name: 'Atajos de teclado' });
  });
});
