import { screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { renderScreen } from '../testing.tsx';
import { MonthView } from './month-view.tsx';
import { WeekView } from './week-view.tsx';

const NOW = '2026-11-23 08:00:00';
const at = (id: number, hour: string) => ({
  id,
  title: `Mentoría ${id}`,
  start: `2026-11-23 ${hour}:00:00`,
  end: `2026-11-23 ${hour}:50:00`,
  color: 'maiz',
});

describe.each([
  ['a week', WeekView],
  ['a month', MonthView],
])('%s', (_name, View) => {
  test('lets the pointer reach events with a click handler', async () => {
    const onEventClick = vi.fn();
    const { user } = renderScreen(
      <View date="2026-11-23" now={NOW} events={[at(1, '09')]} onEventClick={onEventClick} />,
    );
    const event = screen.getByRole('button', { name: 'Mentoría 1' });
    // Mantine's styles switch off the pointer for static events; there are no styles here.
    expect(event).not.toHaveAttribute('data-static');
    await user.click(event);
    expect(onEventClick).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ id: 1 }));
  });

  test('shows two events of one id, as some backend may send them, and opens the one that was clicked', async () => {
    const onEventClick = vi.fn();
    const events = [at(1, '09'), { ...at(1, '11'), title: 'Otra mentoría' }];
    const { user } = renderScreen(<View date="2026-11-23" now={NOW} events={events} onEventClick={onEventClick} />);
    await user.click(screen.getByRole('button', { name: 'Otra mentoría' }));
    expect(onEventClick).toHaveBeenCalledExactlyOnceWith(events[1]);
  });

  test('renders events without a click handler as text', () => {
    renderScreen(<View date="2026-11-23" now={NOW} events={[at(1, '09')]} />);
    expect(screen.getByText('Mentoría 1')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Mentoría 1' })).not.toBeInTheDocument();
  });
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
  await user.click(screen.getByRole('button', { name: '+2 más' }));
  await user.click(await screen.findByRole('button', { name: 'Mentoría 3' }));
  expect(hadFocus).toEqual(['+2 más']);
  expect(screen.queryByRole('button', { name: 'Mentoría 3' })).not.toBeInTheDocument();
});
