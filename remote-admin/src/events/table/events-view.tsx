import { useAddressParams } from '@mentorias/ui';
import { SegmentedControl } from '@mentorias/ui/table';
import { viewTexts } from '../texts.ts';

type View = 'table' | 'calendar';

/** Whether the events are shown as a table or as a calendar: an address with `calendar` shows the calendar (rule 9.22). */
export function useEventsView() {
  const [params, changeParams] = useAddressParams();
  const view: View = params.has('calendar') ? 'calendar' : 'table';

  function show(next: View) {
    changeParams(
      (current) => {
        current.delete('day');
        if (next === 'calendar') current.set('calendar', 'week');
        else current.delete('calendar');
        return current;
      },
      { keepScroll: true },
    );
  }
  return { view, show };
}

/** The two views of the same events, under the same search and filters. */
export function ViewSwitch() {
  const { view, show } = useEventsView();
  return (
    <SegmentedControl
      aria-label={viewTexts.label}
      value={view}
      onChange={(next) => show(next as View)}
      data={[
        { value: 'table', label: viewTexts.table },
        { value: 'calendar', label: viewTexts.calendar },
      ]}
    />
  );
}
