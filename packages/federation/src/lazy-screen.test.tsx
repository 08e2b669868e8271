import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Component } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { lazyScreen } from './lazy.tsx';

class Boundary extends Component<{ onError: (error: Error) => void; children: ReactNode }, { thrown: boolean }> {
  override state = { thrown: false };
  static getDerivedStateFromError = () => ({ thrown: true });
  override componentDidCatch(error: Error) {
    this.props.onError(error);
  }
  override render() {
    return this.state.thrown ? <p>no está</p> : this.props.children;
  }
}

const Hello = () => <h1>Hola</h1>;

describe('lazyScreen', () => {
  test('fetches the code when the screen is first shown, and once', async () => {
    const load = vi.fn(async () => Hello);
    const Screen = lazyScreen(load);
    expect(load).not.toHaveBeenCalled();
    const first = render(<Screen />);
    expect(await screen.findByRole('heading', { name: 'Hola' })).toBeVisible();
    first.unmount();
    render(<Screen />);
    expect(screen.getByRole('heading', { name: 'Hola' })).toBeVisible();
    expect(load).toHaveBeenCalledTimes(1);
  });

  test('throws ScreenNotLoaded for the shell to show, and fetches again when it is shown again', async () => {
    const silence = vi.spyOn(console, 'error').mockImplementation(() => {});
    const cause = new Error('chunk 12 did not arrive');
    const load = vi.fn(async () => Hello).mockRejectedValueOnce(cause);
    const Screen = lazyScreen(load);
    const onError = vi.fn();
    const first = render(
      <Boundary onError={onError}>
        <Screen />
      </Boundary>,
    );
    await screen.findByText('no está');
    expect(onError).toHaveBeenCalledWith(expect.objectContaining({ name: 'ScreenNotLoaded', cause }));
    first.unmount();
    render(<Screen />);
    expect(await screen.findByRole('heading', { name: 'Hola' })).toBeVisible();
    silence.mockRestore();
  });

  test('fails when its code does not arrive in time', async () => {
    const silence = vi.spyOn(console, 'error').mockImplementation(() => {});
    const Screen = lazyScreen(() => new Promise(() => {}), 10);
    render(
      <Boundary onError={() => {}}>
        <Screen />
      </Boundary>,
    );
    expect(await screen.findByText('no está')).toBeVisible();
    silence.mockRestore();
  });

  test('rule 13.5: its code may be fetched before it is shown: once, and again where that failed', async () => {
    const load = vi.fn(async () => Hello).mockRejectedValueOnce(new Error('offline'));
    const Screen = lazyScreen(load);
    Screen.preload();
    Screen.preload();
    expect(load).toHaveBeenCalledTimes(1);
    await vi.waitFor(() => {
      Screen.preload();
      expect(load).toHaveBeenCalledTimes(2);
    });
    render(<Screen />);
    expect(await screen.findByRole('heading', { name: 'Hola' })).toBeVisible();
    Screen.preload();
    expect(load).toHaveBeenCalledTimes(2);
  });

  test('shows a screen whose code is still on its way without fetching it twice', async () => {
    const code = Promise.withResolvers<typeof Hello>();
    const load = vi.fn(() => code.promise);
    const Screen = lazyScreen(load);
    Screen.preload();
    render(<Screen />);
    code.resolve(Hello);
    expect(await screen.findByRole('heading', { name: 'Hola' })).toBeVisible();
    expect(load).toHaveBeenCalledTimes(1);
  });
});
