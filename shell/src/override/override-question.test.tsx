import { renderScreen } from '@mentorias/ui/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ARMED_AFTER_MS, OverrideQuestion } from './override-question.tsx';
import type { Request } from './requested-overrides.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

function ask(request: Partial<Request>) {
  const onAnswer = vi.fn();
  renderScreen(<OverrideQuestion asked={{}} refused={[]} {...request} onAnswer={onAnswer} />);
  return onAnswer;
}

const asked = { guide: 'http://localhost:3002/guide/' };
const button = (name: string) => screen.getByRole('button', { name });
const later = () => act(() => vi.advanceTimersByTime(ARMED_AFTER_MS));

describe('a remote from this machine', () => {
  test('is asked about by its name and its whole address', () => {
    ask({ asked });
    expect(screen.getByRole('heading', { name: '¿Cargar código de este equipo?' })).toBeVisible();
    expect(screen.getByText('remote-guide desde http://localhost:3002/guide/')).toBeVisible();
  });

  test("starts on 'Descartar'", () => {
    const onAnswer = ask({ asked });
    expect(button('Descartar')).toHaveFocus();
    fireEvent.click(button('Descartar'));
    expect(onAnswer.mock.calls).toEqual([[false]]);
  });

  test("is used upon 'Usar esta versión'", () => {
    const onAnswer = ask({ asked });
    later();
    fireEvent.click(button('Usar esta versión'));
    expect(onAnswer.mock.calls).toEqual([[true]]);
  });

  test('is not used by a click that came too fast to be meant', () => {
    const onAnswer = ask({ asked });
    expect(button('Usar esta versión')).toBeDisabled();
    fireEvent.click(button('Usar esta versión'));
    expect(onAnswer).not.toHaveBeenCalled();
  });
});

describe('what is not accepted', () => {
  test('is shown with its reason, and there is nothing to accept', () => {
    const refused: Request['refused'] = [
      { name: 'guide', text: 'https://evil.example/', reason: 'address' },
      { name: 'pagos', text: 'http://localhost:3002/', reason: 'name' },
    ];
    const onAnswer = ask({ refused });
    later();
    const address =
      'Se ignoró «https://evil.example/» para remote-guide: solo se aceptan direcciones http o https de localhost o 127.0.0.1.';
    expect(screen.getByText(address)).toBeVisible();
    expect(
      screen.getByText('Se ignoró remote-pagos: esta aplicación no tiene una parte con ese nombre.'),
    ).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Usar esta versión' })).toBeNull();
    fireEvent.click(button('Continuar'));
    expect(onAnswer.mock.calls).toEqual([[false]]);
  });
});
