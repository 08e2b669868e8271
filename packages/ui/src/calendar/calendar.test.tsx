import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { renderScreen } from '../testing.tsx';
import { EventSwatch } from './event-button.tsx';
import { MonthDays, MonthView } from './month-view.tsx';
import { WeekView } from './week/week-view.tsx';

const NOW = '2026-11-23 08:00:00';
const at = (id: number, hour: string) => ({
  id,
  title: `Mentoría ${id}`,
  start: `2026-11-23 ${hour}:00:00`,
  end: `2026-11-23 ${hour}:50:00`,
  color: 'maiz',
});

/** A calendar in which another event appears before the one that is there. */
function Arrival({ View }: { View: typeof WeekView | typeof MonthView }) {
  const [events, setEvents] = useState([at(2, '11')]);
  return (
    <>
      <button type="button" onClick={() => setEvents([at(1, '09'), at(2, '11')])}>
        Llega otra
      </button>
      <View date="2026-11-23" now={NOW} events={events} onEventClick={() => {}} />
    </>
  );
}

describe.each([
  ['a week', WeekView],
  ['a month', MonthView],
])('%s', (_name, View) => {
  test('lets the pointer reach events with a click handler', async () => {
    const onEventClick = vi.fn();
    const { user } = renderScreen(
      <View date="2026-11-23" now={NOW} events={[at(1, '09')]} onEventClick={onEventClick} />,
    );
    await user.click(screen.getByRole('button', { name: 'Mentoría 1' }));
    expect(onEventClick).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ id: 1 }));
  });

  test('shows two events of one id, as some backend may send them, and opens the one that was clicked', async () => {
    const onEventClick = vi.fn();
    const events = [at(1, '09'), { ...at(1, '11'), title: 'Otra mentoría' }];
    const { user } = renderScreen(<View date="2026-11-23" now={NOW} events={events} onEventClick={onEventClick} />);
    await user.click(screen.getByRole('button', { name: 'Otra mentoría' }));
    expect(onEventClick).toHaveBeenCalledExactlyOnceWith(events[1]);
  });

  test('leaves the focus on its event when another one comes before it', () => {
    renderScreen(<Arrival View={View} />);
    screen.getByRole('button', { name: 'Mentoría 2' }).focus();
    fireEvent.click(screen.getByRole('button', { name: 'Llega otra' }));
    expect(screen.getByRole('button', { name: 'Mentoría 1' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Mentoría 2' })).toHaveFocus();
  });

  test('renders events without a click handler as text', () => {
    renderScreen(<View date="2026-11-23" now={NOW} events={[at(1, '09')]} />);
    expect(screen.getByText('Mentoría 1')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Mentoría 1' })).not.toBeInTheDocument();
  });
});

test('a week has a group of events for each day that has any, by their hours', () => {
  const events = [
    at(2, '11'),
    at(1, '09'),
    { ...at(3, '10'), start: '2026-11-25 10:00:00', end: '2026-11-25 11:00:00' },
  ];
  renderScreen(<WeekView date="2026-11-26" now={NOW} events={events} onEventClick={() => {}} />);
  const groups = screen.getAllByRole('group').map((group) => ({
    name: group.getAttribute('aria-label'),
    events: within(group)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  }));
  expect(groups).toEqual([
    { name: 'lunes, 23 de noviembre', events: ['Mentoría 1', 'Mentoría 2'] },
    { name: 'miércoles, 25 de noviembre', events: ['Mentoría 3'] },
  ]);
});

test('a week says what the title of a background says, by its day, and what has none is no group', () => {
  const background = (start: string, title: string) => ({
    ...at(1, '09'),
    start,
    title,
    display: 'background' as const,
  });
  const events = [background('2026-11-24 08:00:00', 'Cerrado: Feria'), background('2026-11-25 08:00:00', '')];
  renderScreen(<WeekView date="2026-11-23" now={NOW} events={events} />);
  expect(screen.getByRole('group')).toHaveAccessibleName('martes, 24 de noviembre');
  expect(screen.getByRole('group')).toHaveTextContent('Cerrado: Feria');
});

test('a week has the line of the present on its day, and in its hours, alone', () => {
  const isShown = (date: string, now: string) => {
    const { container, unmount } = renderScreen(<WeekView date={date} now={now} />);
    const line = container.querySelector<HTMLElement>('[data-now]')?.style.cssText;
    unmount();
    return line;
  };
  expect(isShown('2026-11-23', '2026-11-25 08:30:00')).toBe('--top: 0.5; --day: 2;');
  expect(isShown('2026-11-23', '2026-11-25 07:59:00')).toBeUndefined();
  expect(isShown('2026-11-23', '2026-11-25 19:00:00')).toBeUndefined();
  expect(isShown('2026-11-23', '2026-12-01 08:30:00')).toBeUndefined();
});

test.each([
  ['2026-11-23', '2026-10-26', '2026-12-06', 42],
  ['2027-02-10', '2027-02-01', '2027-02-28', 28],
  ['2026-12-01', '2026-11-30', '2027-01-03', 35],
])('the month of %s has whole weeks, %s to %s', (date, first, last, count) => {
  const { container } = renderScreen(<MonthView date={date} now={NOW} />);
  const numbers = [...container.querySelectorAll('[data-day]')].map((day) => day.getAttribute('data-day'));
  expect([numbers[0], numbers.at(-1), numbers.length]).toEqual([first, last, count]);
});

test('a month marks the day that it is told, and not the browser’s own', () => {
  vi.setSystemTime('2026-11-25T12:00:00Z');
  const { container } = renderScreen(<MonthView date="2026-11-23" now={NOW} events={[]} />);
  const marked = [...container.querySelectorAll('[data-today]')].map(({ textContent }) => textContent);
  expect(marked).toEqual(['23']);
  vi.useRealTimers();
});

test('an event in the list of a full day closes that list and focuses its button', async () => {
  const hadFocus: (string | null | undefined)[] = [];
  const { user } = renderScreen(
    <MonthView
      date="2026-11-23"
      now={NOW}
      maxEventsPerDay={1}
      events={[at(1, '09'), at(2, '10'), at(3, '11')]}
      onEventClick={() => hadFocus.push(document.activeElement?.textContent)}
    />,
  );
  expect(screen.queryByRole('button', { name: 'Mentoría 3' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '+2 más' }));
  const list = await screen.findByRole('dialog', { name: 'lunes, 23 de noviembre' });
  expect(
    within(list)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Mentoría 1', 'Mentoría 2', 'Mentoría 3']);
  await user.click(within(list).getByRole('button', { name: 'Mentoría 3' }));
  expect(hadFocus).toEqual(['+2 más']);
  expect(screen.queryByRole('button', { name: 'Mentoría 3' })).not.toBeInTheDocument();
});

describe('a week in which more is at the same time than fits (rule 9.14)', () => {
  /** A column for three lanes. */
  beforeEach(() => {
    const width = vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(140);
    return () => width.mockRestore();
  });

  const crowd = [1, 2, 3, 4, 5].map((id) => at(id, '09'));
  const buttons = () => screen.getAllByRole('button').map(({ textContent }) => textContent);

  test('draws two, and a button that lists all of that time', async () => {
    const hadFocus: (string | null | undefined)[] = [];
    const opened = vi.fn(() => hadFocus.push(document.activeElement?.textContent));
    const { user } = renderScreen(
      <WeekView date="2026-11-23" now={NOW} events={[...crowd, at(6, '10'), at(7, '08')]} onEventClick={opened} />,
    );
    expect(buttons()).toEqual(['Mentoría 7', 'Mentoría 1', 'Mentoría 2', '+3 más, 9:00 a. m.', 'Mentoría 6']);
    await user.click(screen.getByRole('button', { name: '+3 más, 9:00 a. m.' }));
    const list = within(await screen.findByRole('dialog', { name: 'lunes, 23 de noviembre, 9:00 a. m.' }));
    expect(list.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(crowd.map(({ title }) => title));
    await user.click(list.getByRole('button', { name: 'Mentoría 5' }));
    expect(opened).toHaveBeenCalledExactlyOnceWith(crowd[4]);
    expect(hadFocus).toEqual(['+3 más, 9:00 a. m.']);
  });

  test('closes the list by Esc, with the focus on its button', async () => {
    const { user } = renderScreen(<WeekView date="2026-11-23" now={NOW} events={crowd} onEventClick={() => {}} />);
    const more = screen.getByRole('button', { name: /^\+3 más/ });
    await user.click(more);
    await screen.findByRole('dialog');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(more).toHaveFocus();
  });

  test('has no button where all fit', () => {
    renderScreen(<WeekView date="2026-11-23" now={NOW} events={crowd.slice(2)} onEventClick={() => {}} />);
    expect(buttons()).toEqual(['Mentoría 3', 'Mentoría 4', 'Mentoría 5']);
  });

  test('draws short events as half hours: successive ones lie side by side, the last in the hours that are shown', () => {
    const short = (id: number, start: string, end: string) => ({
      ...at(id, '09'),
      start: `2026-11-23 ${start}:00`,
      end: `2026-11-23 ${end}:00`,
    });
    const events = [short(1, '09:00', '09:15'), short(2, '09:15', '09:30'), short(3, '18:50', '18:55')];
    renderScreen(<WeekView date="2026-11-23" now={NOW} events={[...events, at(4, '12')]} onEventClick={() => {}} />);
    const drawn = screen
      .getAllByRole('button')
      .map(({ style, dataset }) => [
        ...['--top', '--length', '--lane', '--lanes'].map((name) => Number(style.getPropertyValue(name))),
        'short' in dataset,
      ]);
    expect(drawn).toEqual([
      [1, 0.5, 0, 2, true],
      [1.25, 0.5, 1, 2, true],
      [4, 50 / 60, 0, 1, false],
      [10.5, 0.5, 0, 1, true],
    ]);
  });
});

describe('an event is drawn by its state (rule 9.15)', () => {
  const lookOf = (element: Element | null) => {
    const { dataset, style } = element as HTMLElement;
    return [dataset.variant, style.getPropertyValue('--event-strong'), style.getPropertyValue('--event-background')];
  };

  test('in a colour of the theme, or a hue of its own, which its legend repeats', () => {
    const tinted = { ...at(2, '11'), hue: 40, variant: 'light' as const };
    renderScreen(<WeekView date="2026-11-23" now={NOW} events={[at(1, '09'), tinted]} onEventClick={() => {}} />);
    const [themed, own] = screen.getAllByRole('button');
    expect(lookOf(themed!)).toEqual(['filled', 'var(--mantine-color-maiz-filled)', 'var(--mantine-color-maiz-filled)']);
    expect(lookOf(own!).slice(0, 2)).toEqual(['light', 'oklch(0.5 0.12 40)']);
    const { container } = renderScreen(<EventSwatch {...tinted} />);
    expect(lookOf(container.querySelector('[data-variant]'))).toEqual(lookOf(own!));
  });
});

describe('a month on a phone (rule 9.16)', () => {
  const countText = (count: number) => `${count} mentorías`;

  test('has a button for each day with events, which says how many, and a dot for each of up to three', async () => {
    const chosen = vi.fn();
    const events = [9, 10, 11, 12].map((hour) => at(hour, String(hour).padStart(2, '0')));
    const other = { ...at(20, '09'), start: '2026-11-03 09:00:00', end: '2026-11-03 10:00:00' };
    const { user, container } = renderScreen(
      <MonthDays
        date="2026-11-01"
        now={NOW}
        events={[...events, other]}
        selected="2026-11-23"
        onSelect={chosen}
        countText={countText}
      />,
    );
    expect(screen.getAllByRole('button').map((day) => [day.getAttribute('aria-label'), day.ariaPressed])).toEqual([
      ['martes, 3 de noviembre, 1 mentorías', 'false'],
      ['lunes, 23 de noviembre, 4 mentorías', 'true'],
    ]);
    expect(container.querySelectorAll('[data-day]')).toHaveLength(42);
    expect(screen.getByRole('button', { pressed: true }).querySelectorAll('i')).toHaveLength(3);
    await user.click(screen.getByRole('button', { pressed: false }));
    expect(chosen).toHaveBeenCalledExactlyOnceWith('2026-11-03');
  });
});
