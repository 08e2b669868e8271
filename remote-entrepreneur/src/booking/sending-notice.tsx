import { limaDate, limaMinutes, showDay, showTime } from '@mentorias/domain/time/lima-time';
import { Link } from '@mentorias/federation/router';
import { Alert, Anchor, Group, Icon, SentNotice, SlowNotice, Text } from '@mentorias/ui';
import { useEffect, useRef } from 'react';
import type { CalendarFileEvent } from '../calendar-file/calendar-file.ts';
import { CalendarFileLink } from '../calendar-file/calendar-file-link.tsx';
import { texts } from './texts.ts';
import type { Sending } from './use-booking-form.ts';

/** The state of the request: being sent, being checked, failed or booked. */
export function SendingNotice({ sending, isChecking }: { sending: Sending; isChecking: boolean }) {
  if (isChecking) return <SentNotice isChecking />;
  if (sending.status === 'sending') return <SlowNotice>{texts.slow}</SlowNotice>;
  if (sending.status === 'failed') return <SentNotice isChecking={false} {...sending} />;
  if (sending.status === 'done') return <BookedNotice event={sending.event} />;
  return null;
}

function BookedNotice({ event }: { event: CalendarFileEvent }) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus(), []);
  return (
    <Alert ref={notice} role="status" tabIndex={-1} color="teal" icon={<Icon name="check" />} title={texts.done}>
      <Text size="sm" mb="xs">
        {texts.booked(event.guideName)} {showDay(limaDate(event.start))}, {showTime(limaMinutes(event.start))}
      </Text>
      <Group gap="md">
        <CalendarFileLink event={event} now={new Date()} />
        <Anchor component={Link} to="/mis-mentorias" size="sm">
          {texts.myEvents}
        </Anchor>
      </Group>
    </Alert>
  );
}
