import {
  limaDate,
  limaMinutes,
  minutesBetween,
  showDate,
  showDay,
  showHours,
  showTime,
} from '@mentorias/domain/time/lima-time';
import { Link } from '@mentorias/federation/router';
import { useOffered } from '@mentorias/session';
import {
  Alert,
  Button,
  Card,
  Group,
  Icon,
  LateIllustration,
  MeetingLink,
  SimpleGrid,
  Stack,
  Text,
  Title,
} from '@mentorias/ui';
import { List } from '@mentorias/ui/controls';
import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import type { CalendarFileEvent } from '../calendar-file/calendar-file.ts';
import { detailsOf } from '../calendar-file/calendar-file.ts';
import { CalendarLinks } from '../calendar-file/calendar-links.tsx';
import { browserZone, timeElsewhere } from '../clock/browser-time.ts';
import classes from './booking.module.css';
import { texts } from './texts.ts';

/** What was booked, and what is known of it. */
export interface Confirmed {
  event: CalendarFileEvent;
  /** The addresses that were typed. */
  guests: string[];
  /** The address to which the backend says that it writes; '' where it says nothing. */
  invited: string;
}

/** The moment after a booking: it fills the view, and the emptied form is below it (rules 5.16 and 5.22). */
export function Confirmation({ event, guests, invited }: Confirmed) {
  const { start, guideName } = event;
  const hasList = useOffered('entrepreneur/calendar_events');
  const link = detailsOf(event).location;
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    notice.current?.focus({ preventScroll: true });
    scrollTo({ top: 0 });
  }, []);
  return (
    <Card withBorder padding="lg" className={classes.confirmation}>
      <Stack gap="lg">
        <Alert ref={notice} role="status" tabIndex={-1} color="teal" icon={<Icon name="check" />} title={texts.done}>
          {`${texts.booked(guideName)} ${showDay(limaDate(start))}, ${showTime(limaMinutes(start))}`}
        </Alert>
        <Group justify="space-between" wrap="nowrap" gap="lg">
          <Title order={2} className={classes.day}>
            <span>{showDate(limaDate(start))}</span>
            <Text span display="block" size="xl" fw={400}>
              <EventHours event={event} />
            </Text>
          </Title>
          <div className={classes.picture}>
            <LateIllustration about="calendar" />
          </div>
        </Group>
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg">
          <Stack component="dl" gap="sm" m={0}>
            {guideName !== '' && (
              <Fact name={texts.mentor}>
                <span translate="no">{guideName}</span>
              </Fact>
            )}
            {guests.length > 0 && (
              <Fact name={texts.guests}>
                <span translate="no">{guests.join(', ')}</span>
              </Fact>
            )}
            {invited !== '' && <Fact name={texts.invitation}>{texts.invited(invited, guests.length)}</Fact>}
            {link !== '' && (
              <Fact name={texts.meetingLink}>
                <MeetingLink link={link} isStandalone />
              </Fact>
            )}
          </Stack>
          <div>
            <Text size="sm" c="dimmed">
              {texts.prepare}
            </Text>
            <List>
              {texts.preparations.map((line) => (
                <List.Item key={line}>{line}</List.Item>
              ))}
            </List>
          </div>
        </SimpleGrid>
        <div>
          <Text size="sm" c="dimmed">
            {texts.takeAlong}
          </Text>
          <CalendarLinks event={event} now={new Date()} />
        </div>
        <Group gap="sm">
          {hasList && (
            <Button component={Link} to="/mis-mentorias">
              {texts.myEvents}
            </Button>
          )}
          <Button component={Link} to="/" variant="default">
            {texts.search}
          </Button>
        </Group>
      </Stack>
    </Card>
  );
}

/** '9:00 a. m. – 10:00 a. m., hora de Lima', and in brackets the browser's own time where it differs. */
function EventHours({ event: { start, end } }: { event: CalendarFileEvent }) {
  const from = limaMinutes(start);
  const elsewhere = timeElsewhere(start, browserZone());
  return (
    <>
      <span>{`${showHours({ start: from, end: from + minutesBetween(start, end) })}, ${texts.limaTime}`}</span>
      {elsewhere && <span>{` (${texts.elsewhereTime(elsewhere)})`}</span>}
    </>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <Text component="dt" size="sm" c="dimmed">
        {name}
      </Text>
      <dd className={classes.fact}>{children}</dd>
    </div>
  );
}
