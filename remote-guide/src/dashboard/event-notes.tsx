import { dayOf } from '@mentorias/contract/events/event-times';
import type { ReceivedEvent } from '@mentorias/contract/received/events';
import { showDayMonthYear } from '@mentorias/domain/time/lima-time';
import { Text } from '@mentorias/ui';
import classes from './dashboard.module.css';
import { texts } from './texts.ts';

interface EventNotesProps {
  event: ReceivedEvent;
  /** Whether to show the notes on earlier events with the same entrepreneur. */
  withEarlier: boolean;
}

/** The mentor's private notes (rule 6.10). */
export function EventNotes({ event, withEarlier }: EventNotesProps) {
  const { note, earlier_notes } = event;
  const earlier = withEarlier ? earlier_notes : [];
  return (
    <>
      {note !== '' && (
        <Text size="sm" className={classes.note}>
          <b>{`${texts.note}:`}</b> <span>{note}</span>
        </Text>
      )}
      {earlier.length > 0 && (
        <div className={classes.note}>
          <Text size="sm" fw={600}>
            {texts.earlierNotes}
          </Text>
          {earlier.map((one, index) => (
            <Text key={one.start_time || `undated ${index}`} size="sm">
              {`${showDayMonthYear(dayOf(one))}: ${one.note}`}
            </Text>
          ))}
        </div>
      )}
    </>
  );
}
