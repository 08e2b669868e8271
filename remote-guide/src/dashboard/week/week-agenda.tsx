import { rangeOf, timesOf } from '@mentorias/contract/events/event-times';
import type { ReceivedEvent } from '@mentorias/contract/received/events';
import { eventScope } from '@mentorias/domain/events/calendar-events';
import { formatDate, formatHours, formatTime, limaDate, UNKNOWN } from '@mentorias/domain/time/lima-time';
import { Button, Stack, Text, Title, VisuallyHidden } from '@mentorias/ui';
import { openDialog } from '../changes/opened-dialog.ts';
import classes from '../dashboard.module.css';
import { texts } from '../texts.ts';
import { agendaTexts } from './texts.ts';
import type { ShownDay, ShownWeek } from './use-shown-week.ts';

/** A week as a list of days, for narrow screens: from today on, with the days before folded away. */
export function WeekAgenda({ week: { days, hasHours, now } }: { week: ShownWeek }) {
  const today = limaDate(now);
  const coming = days.filter(({ date }) => date >= today);
  const before = coming.length > 0 ? days.filter(({ date }) => date < today) : [];
  return (
    <Stack gap="md">
      {before.length > 0 && (
        <details>
          <summary className={classes.earlier}>{agendaTexts.earlierDays}</summary>
          <AgendaDays days={before} hasHours={hasHours} now={now} />
        </details>
      )}
      <AgendaDays days={coming.length > 0 ? coming : days} hasHours={hasHours} now={now} />
    </Stack>
  );
}

function AgendaDays({ days, hasHours, now }: Pick<ShownWeek, 'days' | 'hasHours' | 'now'>) {
  return (
    <Stack gap="md">
      {days.map(({ date, events, ...offer }) => (
        <Stack key={date} gap={6}>
          <Title order={3} size="h5" className={classes.dateTitle}>
            {formatDate(date)}
          </Title>
          <Text size="sm" c="dimmed">
            {hasHours ? offeredIn(offer) : UNKNOWN}
          </Text>
          {events.map((event) => (
            <Button
              key={event.id}
              variant={isOver(event, now) ? 'default' : 'light'}
              data-cancelled={event.status === 'cancelled' || undefined}
              justify="flex-start"
              classNames={{ root: classes.agendaEvent, label: classes.agendaEventName }}
              onClick={() => openDialog({ kind: 'details', event })}
            >
              {event.status === 'cancelled' && <VisuallyHidden>{`${agendaTexts.cancelledWord}, `}</VisuallyHidden>}
              <span translate="no">{`${formatTime(rangeOf(event).start)} · ${event.user.name}`}</span>
            </Button>
          ))}
        </Stack>
      ))}
    </Stack>
  );
}

function offeredIn({ ranges, closing }: Pick<ShownDay, 'ranges' | 'closing'>): string {
  if (closing) return texts.closed(closing.reason);
  return ranges.length > 0 ? `${agendaTexts.available}: ${ranges.map(formatHours).join(', ')}` : agendaTexts.free;
}

function isOver(event: ReceivedEvent, now: Date): boolean {
  return eventScope(timesOf(event), now) === 'past';
}
