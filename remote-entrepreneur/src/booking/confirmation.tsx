import { meetingPlace } from '@mentorias/domain/events/meeting-link';
import { firstName } from '@mentorias/domain/people/short-name';
import { formatDay, formatHours, limaDate, limaMinutes, minutesBetween } from '@mentorias/domain/time/lima-time';
import { Link } from '@mentorias/federation/router';
import { useOffered } from '@mentorias/session';
import { Alert, Button, Group, Icon, MeetingLink, Stack, Text } from '@mentorias/ui';
import { useEffect, useRef } from 'react';
import { browserTime } from '../browser-time.ts';
import type { CalendarFileEvent } from '../calendar-file/calendar-file.ts';
import { detailsOf } from '../calendar-file/calendar-file.ts';
import { CalendarMenu } from '../calendar-file/calendar-menu.tsx';
import { texts as myEventsTexts } from '../my-events/texts.ts';
import classes from './booking.module.css';
import { texts } from './texts.ts';

/** What was booked, and what is known of it. */
export interface Confirmed {
  event: CalendarFileEvent;
  /** The addresses of the guests as the backend has them; as they were typed where it does not say. */
  guests: string[];
  /** The address to which the backend says that it writes; '' where it says nothing. */
  invited: string;
  /** Those of them whom the backend does not write to, because they want no mail. */
  stopped: string[];
  /** Whether it has no link yet, and the backend would tell of one. */
  awaitsLink: boolean;
  /** Whether the backend says enough of it for it to be moved. */
  mayMove: boolean;
}

/** What was booked, in one block above the emptied form (rules 5.16 and 5.22). */
export function Confirmation({ event, guests, invited, stopped, awaitsLink, mayMove }: Confirmed) {
  const mailed = [...new Set([invited, ...guests])].filter((email) => email !== '' && !stopped.includes(email));
  const hasList = useOffered('entrepreneur/calendar_events');
  const link = detailsOf(event).location;
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    notice.current?.focus({ preventScroll: true });
    notice.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <Alert
      ref={notice}
      role="status"
      tabIndex={-1}
      color="teal"
      icon={<Icon name="check" />}
      title={texts.done}
      classNames={{ root: classes.confirmation, icon: classes.icon }}
    >
      <Stack gap={4}>
        <Text size="sm" fw={500}>
          {event.guideName !== '' && <span translate="no">{event.guideName}</span>} <span>{whenOf(event)}</span>
        </Text>
        {mailed.length > 0 && (
          <Text size="sm" className={classes.addresses}>
            <span>{invited === '' ? texts.guests : texts.invited}</span>
            <span translate="no">{mailed.join(', ')}</span>
          </Text>
        )}
        {stopped.length > 0 && (
          <Text size="sm" className={classes.addresses}>
            <span translate="no">{stopped.join(', ')}</span> <span>{texts.stopped(stopped.length)}</span>
          </Text>
        )}
        {link !== '' && <MeetingLink link={link} label={meetingPlace(link)} />}
        {awaitsLink && <Text size="sm">{myEventsTexts.noLinkYet(firstName(event.guideName))}</Text>}
        <Group gap={4}>
          <CalendarMenu event={event} />
          {hasList && mayMove && event.id !== undefined && (
            <Button
              component={Link}
              to={`/mis-mentorias?move=${encodeURIComponent(event.id)}`}
              variant="subtle"
              size="compact-sm"
              className={classes.way}
            >
              {texts.move}
            </Button>
          )}
          {hasList && (
            <Button component={Link} to="/mis-mentorias" variant="subtle" size="compact-sm" className={classes.way}>
              {texts.myEvents}
            </Button>
          )}
        </Group>
      </Stack>
    </Alert>
  );
}

/** 'te espera el martes 24/11/2026, 9:00 a. m. – 10:00 a. m., hora de Lima', and in brackets the browser's own time. */
function whenOf({ guideName, start, end }: CalendarFileEvent): string {
  const from = limaMinutes(start);
  const hours = formatHours({ start: from, end: from + minutesBetween(start, end) });
  return `${guideName === '' ? texts.booked : texts.bookedWith} ${formatDay(limaDate(start))}, ${hours}, ${texts.limaTime}${browserTime(start)}`;
}
