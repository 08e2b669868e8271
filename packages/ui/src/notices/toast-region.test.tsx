import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { Modal, notifyError, notifySuccess, TextInput } from '../index.ts';
import { renderScreen } from '../testing.tsx';

test('a success is a status, a failure an alert, both in the region of notices', async () => {
  const { findByRole } = renderScreen(<p>Usuarios</p>);
  notifySuccess('Mentor creado exitosamente');
  notifyError('Error al cargar usuarios');
  const region = await findByRole('region', { name: 'Notificaciones (Alt+T)' });
  expect(region).toContainElement(await findByRole('status'));
  expect(screen.getByRole('status')).toHaveTextContent('Mentor creado exitosamente');
  expect(screen.getByRole('alert')).toHaveTextContent('Error al cargar usuarios');
});

test('rule 9.10: Alt+T focuses the newest from within a field, Esc returns to it', async () => {
  const { user, findByText } = renderScreen(<TextInput label="Buscar" />);
  const field = screen.getByLabelText('Buscar');
  await user.type(field, 'ana');
  notifySuccess('primero');
  notifySuccess('segundo');
  await findByText('segundo');

  await user.keyboard('{Alt>}t{/Alt}');
  expect(screen.getByText('segundo').closest('[role=status]')).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(field).toHaveFocus();
  expect(field).toHaveValue('ana');
});

test('of three successes the first goes, a failure stays', async () => {
  const { findByText } = renderScreen(<p>Mi cuenta</p>);
  notifyError('Error al guardar');
  notifySuccess('Recordatorios desactivados');
  await findByText('Recordatorios desactivados');
  notifySuccess('Recordatorios activados');
  notifySuccess('Nombre guardado');
  await findByText('Nombre guardado');
  await waitFor(() => expect(screen.queryByText('Recordatorios desactivados')).toBeNull());
  expect(screen.getByText('Recordatorios activados')).toBeVisible();
  expect(screen.getByText('Error al guardar')).toBeVisible();
});

test('closing a notice by keyboard returns the focus', async () => {
  const { user, findByText } = renderScreen(<TextInput label="Buscar" />);
  const field = screen.getByLabelText('Buscar');
  field.focus();
  notifyError('Error al crear el evento');
  await findByText('Error al crear el evento');
  await user.keyboard('{Alt>}t{/Alt}{Tab}');
  expect(screen.getByRole('button', { name: 'Cerrar' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(field).toHaveFocus();
});

test('Esc in a notice leaves the dialog below open', async () => {
  const { user, findByText } = renderScreen(
    <Modal opened onClose={() => expect.unreachable('the dialog was closed')} title="Crear Mentor">
      <TextInput label="Correo" />
    </Modal>,
  );
  await user.click(screen.getByLabelText('Correo'));
  notifyError('Error al procesar el mentor');
  await findByText('Error al procesar el mentor');
  await user.keyboard('{Alt>}t{/Alt}{Escape}');
  expect(screen.getByLabelText('Correo')).toHaveFocus();
});

describe('a notice', () => {
  // jsdom has no layout: these are the positions.
  const places = new Map<string, Partial<DOMRect>>([['top-right', { left: 840, top: 76, bottom: 76, height: 0 }]]);
  const place = (name: string, box: Partial<DOMRect>) => places.set(name, { width: 100, ...box });

  beforeEach(() => {
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
      return (places.get(this.dataset.position ?? this.textContent ?? '') ?? { width: 0 }) as DOMRect;
    });
    return () => vi.restoreAllMocks();
  });

  const region = () => document.querySelector<HTMLElement>('[data-position="top-right"]');

  test.each([
    ['stands below the button that it would cover', { left: 1000, right: 1100, top: 100, bottom: 140 }, '0px 72px'],
    ['stays where it is above a button', { left: 1000, right: 1100, top: 300, bottom: 340 }, ''],
    ['stays where it is beside a button', { left: 300, right: 400, top: 100, bottom: 140 }, ''],
  ])('%s', async (_case, box, moved) => {
    place('Guardar', box);
    const { user, findByText } = renderScreen(
      <button type="button" onClick={() => notifySuccess('Guardado')}>
        Guardar
      </button>,
    );
    await user.click(screen.getByRole('button', { name: 'Guardar' }));
    await findByText('Guardado');
    expect(region()?.style.translate).toBe(moved);
  });

  test('stands below the error of the field that has the focus', async () => {
    place('', { left: 1000, right: 1100, top: 80, bottom: 120 });
    place('Escribe tu nombre', { left: 1000, right: 1100, top: 124, bottom: 140 });
    const { user, findByText } = renderScreen(<TextInput label="Nombre" error="Escribe tu nombre" />);
    await user.click(screen.getByLabelText('Nombre'));
    notifySuccess('Guardado');
    await findByText('Guardado');
    await waitFor(() => expect(region()?.style.translate).toBe('0px 72px'));
  });
});

describe('a notice over a dialog', () => {
  /** jsdom has no layout: these are the positions. The notices are where they have been moved to. */
  const boxOf = (element: HTMLElement): Partial<DOMRect> => {
    if (element.dataset.position === 'top-right')
      return { left: 824, top: 76 + Number.parseFloat(element.style.translate.split(' ')[1] ?? '0'), height: 0 };
    if (element.matches('.mantine-Modal-close')) return { width: 44, right: 940, top: 84, bottom: 128 };
    return { width: element.dataset.low ? 80 : 0, right: 940, top: 180, bottom: 216 };
  };

  beforeEach(() => {
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
      return boxOf(this) as DOMRect;
    });
    return () => vi.restoreAllMocks();
  });

  test.each([
    ['leaves the button free that closes it', undefined, '0px 60px'],
    ['and the one below that caused it', true, '0px 148px'],
  ])('%s', async (_case, isLow, moved) => {
    const { user, findByText } = renderScreen(
      <Modal opened onClose={() => {}} title="Crear Mentor">
        <button type="button" data-low={isLow} onClick={() => notifyError('Error al procesar el mentor')}>
          Guardar
        </button>
      </Modal>,
    );
    await user.click(await screen.findByRole('button', { name: 'Guardar' }));
    await findByText('Error al procesar el mentor');
    const notices = document.querySelector<HTMLElement>('[data-position="top-right"]');
    await waitFor(() => expect(notices?.style.translate).toBe(moved));
  });
});

describe('the time of a notice (rule 9.10)', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    return () => vi.useRealTimers();
  });

  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  const shown = () => screen.queryAllByRole('alert').map((notice) => notice.textContent);

  test('closes by itself after five seconds', async () => {
    renderScreen(<p>Usuarios</p>);
    notifyError('Error al crear el evento');
    await pass(4900);
    expect(shown()).toEqual(['Error al crear el evento']);
    await pass(900);
    expect(shown()).toEqual([]);
  });

  test('the same one stands there once, its time starts anew, and it is read out anew', async () => {
    renderScreen(<p>Usuarios</p>);
    notifyError('Error al crear el evento', { reason: 'El mentor no existe' });
    await pass(4000);
    const reason = screen.getByText('El mentor no existe').firstChild;
    for (const wait of [10, 4000]) {
      notifyError('Error al crear el evento', { reason: 'El mentor no existe' });
      await pass(wait);
      expect(shown()).toEqual(['Error al crear el eventoEl mentor no existe']);
    }
    expect(screen.getByText('El mentor no existe').firstChild).not.toBe(reason);
    expect(screen.getByRole('alert').id).toMatch(/^[\w-]+$/);
    await pass(1500);
    expect(shown()).toEqual([]);
  });

  test('it is another one with another reason, title or colour', async () => {
    renderScreen(<p>Usuarios</p>);
    notifyError('Error al crear el evento', { reason: 'El mentor no existe' });
    notifyError('Error al crear el evento', { reason: 'La hora ya pasó' });
    notifyError('Error al crear el evento');
    notifySuccess('Error al crear el evento');
    await pass(10);
    expect(shown()).toHaveLength(3);
    expect(screen.getByRole('status')).toBeVisible();
  });

  test('the same one stays open where it was to stay', async () => {
    renderScreen(<p>Usuarios</p>);
    notifySuccess('Copiado', { autoClose: false });
    notifySuccess('Copiado');
    await pass(10_000);
    expect(screen.getByRole('status')).toHaveTextContent('Copiado');
  });
});

test('without a notice Alt+T does nothing', async () => {
  const { user } = renderScreen(<TextInput label="Buscar" />);
  await user.click(screen.getByLabelText('Buscar'));
  await user.keyboard('{Alt>}t{/Alt}');
  expect(screen.getByLabelText('Buscar')).toHaveFocus();
});

test('a finger closes what closes by itself, and leaves a failure', async () => {
  const { findByText } = renderScreen(<p>Mis mentorías</p>);
  notifySuccess('Nombre guardado');
  notifyError('Error al guardar', { autoClose: false });
  const tap = async (words: string) => {
    const event = Object.assign(new MouseEvent('click', { bubbles: true }), { pointerType: 'touch' });
    (await findByText(words)).dispatchEvent(event);
  };
  await act(() => tap('Nombre guardado'));
  await act(() => tap('Error al guardar'));
  await waitFor(() => expect(screen.queryByText('Nombre guardado')).not.toBeInTheDocument());
  expect(screen.getByText('Error al guardar')).toBeVisible();
});
