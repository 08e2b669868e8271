import { timesOf } from '@mentorias/contract/events/event-times';
import type { ReceivedEvent } from '@mentorias/contract/received/events';
import { eventScope } from '@mentorias/domain/events/calendar-events';
import { Anchor, MeetingLink, Stack, Text, useNow } from '@mentorias/ui';
import { EmailText } from '@mentorias/ui/email-text';
import classes from './dashboard.module.css';
import { EventNotes } from './event-notes.tsx';
import { texts } from './texts.ts';

/** What a mentor needs to know before an event: with whom, what about, who else comes, where, and what was noted before. */
export function EventDetails({ event }: { event: ReceivedEvent }) {
  const { user, description, attendees } = event;
  const isUpcoming = eventScope(timesOf(event), useNow()) === 'upcoming';
  return (
    <Stack gap={4}>
      <Text size="sm" className={classes.facts}>
        {user.company_name && <span translate="no">{user.company_name}</span>}
        {user.email && (
          <Anchor href={`mailto:${user.email}`} size="sm" data-standalone>
            <EmailText address={user.email} />
          </Anchor>
        )}
      </Text>
      <Text size="sm">
        <b>{`${texts.topic}:`}</b> {description ? <span>{description}</span> : <i>{texts.noTopic}</i>}
      </Text>
      {attendees.length > 0 && (
        <Text size="sm">
          <b>{`${texts.guests}:`}</b> <span translate="no">{attendees.map(({ email }) => email).join(', ')}</span>
        </Text>
      )}
      {isUpcoming && <MeetingLink link={event.meeting_link} label={texts.join} isStandalone />}
      <EventNotes event={event} withEarlier={isUpcoming} />
    </Stack>
  );
}
