import { othersResponses } from '@mentorias/contract/events/event-responses';
import { dayOf, isEnterable, timesOf } from '@mentorias/contract/events/event-times';
import { wordOf } from '@mentorias/contract/events/statements';
import type { ReceivedEvent } from '@mentorias/contract/received/events';
import { attendanceLabel } from '@mentorias/domain/events/attendance';
import { eventScope } from '@mentorias/domain/events/calendar-events';
import { meetingPlace } from '@mentorias/domain/events/meeting-link';
import { basisLabel } from '@mentorias/domain/events/outcome-labels';
import { firstName } from '@mentorias/domain/people/short-name';
import { formatNearDay } from '@mentorias/domain/time/lima-time';
import { Anchor, EnterButton, MeetingLink, Stack, Text, useNow } from '@mentorias/ui';
import { EmailText } from '@mentorias/ui/email-text';
import { EventResponses } from '@mentorias/ui/event-responses';
import { changeTexts } from './changes/texts.ts';
import classes from './dashboard.module.css';
import { CancelledLine } from './event-state.tsx';
import { texts } from './texts.ts';

/**
 * What a mentor needs to know before an event: with whom, what about, who else comes, where, and what was noted before (rule 6.10). Of a
 * cancelled one who cancelled it, and why.
 */
export function EventDetails({ event }: { event: ReceivedEvent }) {
  const { user, description, attendees, note } = event;
  const now = useNow();
  const isUpcoming = eventScope(timesOf(event), now) === 'upcoming';
  return (
    <>
      <Stack gap={4}>
        <Text size="sm" className={classes.facts}>
          {user.company_name && <span translate="no">{user.company_name}</span>}
          {user.email && (
            <span>
              <Anchor href={`mailto:${user.email}`} size="sm" data-standalone>
                <EmailText address={user.email} />
              </Anchor>
            </span>
          )}
        </Text>
        <Text size="sm">
          <b>{`${changeTexts.topic}:`}</b> {description ? <span>{description}</span> : <i>{texts.noTopic}</i>}
        </Text>
        {attendees.length > 0 && (
          <Text size="sm">
            <b>{`${changeTexts.guests}:`}</b>{' '}
            <span translate="no">{attendees.map(({ email }) => email).join(', ')}</span>
          </Text>
        )}
        {isUpcoming && <EventResponses responses={othersResponses(event, 'guide')} guest={changeTexts.guest} />}
        {isUpcoming && <Place event={event} now={now} />}
        <WhoSaidSo event={event} />
        {note !== '' && (
          <Text size="sm" className={classes.note}>
            <b>{`${texts.note}:`}</b> <span>{note}</span>
          </Text>
        )}
        {isUpcoming && event.earlier_notes.length > 0 && (
          <div className={classes.note}>
            <Text size="sm" fw={600}>
              {changeTexts.earlierNotes}
            </Text>
            {event.earlier_notes.map((earlier, index) => (
              <Text key={earlier.start_time || `undated ${index}`} size="sm">
                {`${formatNearDay(dayOf(earlier), now)}: ${earlier.note}`}
              </Text>
            ))}
          </div>
        )}
      </Stack>
      <CancelledLine event={event} />
    </>
  );
}

/** What the outcome of a past event rests on, and what the entrepreneur says where that is something else (rule 16.4). */
function WhoSaidSo({ event }: { event: ReceivedEvent }) {
  const { outcome_basis, statements, user } = event;
  const basis = basisLabel(outcome_basis, statements, 'guide');
  if (outcome_basis === 'disputed') {
    const said = wordOf(event, 'user');
    return said ? <Text size="sm">{changeTexts.disputed(firstName(user.name), attendanceLabel(said))}</Text> : null;
  }
  return basis ? <Text size="sm">{changeTexts.restsOn(basis)}</Text> : null;
}

/** Where an upcoming event takes place: the way in when it is time (rules 6.11 and 6.13). */
function Place({ event, now }: { event: ReceivedEvent; now: Date }) {
  const { meeting_link: link } = event;
  if (!isEnterable(event, now)) return <MeetingLink link={link} label={meetingPlace(link)} isStandalone />;
  return (
    <div>
      <EnterButton link={link} />
    </div>
  );
}
