import { dayOf, timesOf } from '@mentorias/contract/events/event-times';
import type { ReceivedEvent } from '@mentorias/contract/received/events';
import { eventScope } from '@mentorias/domain/events/calendar-events';
import { formatNearDay } from '@mentorias/domain/time/lima-time';
import type { ReceivedSummary } from '@mentorias/session/agreements';
import { useKnowsAgreements } from '@mentorias/session/known-agreements';
import { Text, useNow } from '@mentorias/ui';
import { SummaryText, SummaryView } from '@mentorias/ui/agreements';
import classes from '../dashboard.module.css';
import { closingTexts } from './texts.ts';

/** Of a coming event what was kept of the ones before, of one that is over what is kept of it (rule 16.24). */
export function AgreedBefore({ event }: { event: ReceivedEvent }) {
  const { id } = event;
  const isUpcoming = eventScope(timesOf(event), useNow()) === 'upcoming';
  if (!useKnowsAgreements() || id === undefined || event.status === 'cancelled') return null;
  if (!isUpcoming && !event.closing) return null;
  return (
    <SummaryView side="guide" eventId={id}>
      {(summary) => (isUpcoming ? <Earlier earlier={summary.earlier} /> : <Kept summary={summary} />)}
    </SummaryView>
  );
}

function Kept({ summary }: { summary: ReceivedSummary }) {
  return (
    <div className={classes.note}>
      <Text size="sm" fw={600}>
        {closingTexts.kept}
      </Text>
      <SummaryText side="guide" summary={summary} />
    </div>
  );
}

function Earlier({ earlier }: Pick<ReceivedSummary, 'earlier'>) {
  const now = useNow();
  if (earlier.length === 0) return null;
  return (
    <div className={classes.note}>
      <Text size="sm" fw={600}>
        {closingTexts.keptEarlier}
      </Text>
      {earlier.map((kept, index) => (
        <div key={kept.start_time || `undated ${index}`}>
          <Text size="sm" c="dimmed">
            <span>{formatNearDay(dayOf(kept), now)}</span>
            {!kept.is_own && <span translate="no">{` · ${kept.guide_name}`}</span>}
          </Text>
          <SummaryText
            side="guide"
            summary={kept}
            {...(!kept.is_own && { isReadOnly: true, otherMentor: kept.guide_name })}
          />
        </div>
      ))}
    </div>
  );
}
