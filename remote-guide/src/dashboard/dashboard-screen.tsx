import { Link } from '@mentorias/federation/router';
import { statusOf } from '@mentorias/session';
import { Button, EmptyState, PageTitle, Stack, Text } from '@mentorias/ui';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { profileQuery } from '../availability/availability-api.ts';
import { EventDialogs } from './changes/event-dialogs.tsx';
import classes from './dashboard.module.css';
import { eventsQuery } from './events-api.ts';
import { NextEvents } from './lists/next-events.tsx';
import { PastEvents } from './lists/past-events.tsx';
import { MissingNotice } from './missing-notice.tsx';
import { texts } from './texts.ts';
import { WeekSection } from './week/week-section.tsx';

/** How long the events stay hidden while the notice above them loads, in milliseconds. */
const NOTICE_LIMIT_MS = 1500;

/** / of a mentor: what is missing, the next events, the week, and past events. */
export function DashboardScreen() {
  const upcoming = useInfiniteQuery(eventsQuery('upcoming'));
  const isTopSettled = useTopSettled();
  return (
    <Stack gap="lg">
      <PageTitle>{texts.title}</PageTitle>
      <MissingNotice />
      <Stack gap="lg" className={classes.body} data-settled={isTopSettled || undefined}>
        {statusOf(upcoming.error) === 404 ? (
          <NotOffered />
        ) : (
          <>
            <Text c="dimmed">{texts.limaTime}</Text>
            <div className={classes.columns}>
              <Stack gap="lg">
                <NextEvents events={upcoming} />
              </Stack>
              <WeekSection />
            </div>
            <PastEvents />
            <EventDialogs />
          </>
        )}
      </Stack>
    </Stack>
  );
}

/** Whether the notice above the events has loaded or is late: it must not push down what the user reads. */
function useTopSettled(): boolean {
  const { isPending } = useQuery(profileQuery);
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), NOTICE_LIMIT_MS);
    return () => clearTimeout(timer);
  }, []);
  return isLate || !isPending;
}

/** For a backend with the calls of the core alone, which has no list of events (rule 12.1). */
function NotOffered() {
  return (
    <EmptyState icon="calendar" title={texts.notOffered} hint={texts.notOfferedHint}>
      <Button component={Link} to="/profile" variant="default">
        {texts.setAvailability}
      </Button>
    </EmptyState>
  );
}
