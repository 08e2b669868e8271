import { limaDate } from '@mentorias/domain/time/lima-time';
import { Link } from '@mentorias/federation/router';
import { useOffered } from '@mentorias/session';
import { Button, EmptyState, lazyDialog, PageTitle, SettledStack, Stack, Text, useNow } from '@mentorias/ui';
import { useAskedEvent } from '@mentorias/ui/asked-event';
import { useCameLate } from '@mentorias/ui/use-came-late';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { profileQuery } from '../availability/profile-query.ts';
import { openDialog, useOpenedDialog } from './changes/opened-dialog.ts';
import classes from './dashboard.module.css';
import { eventsQuery, findUpcomingEvent, useRecentPast } from './events-api.ts';
import { FirstSteps } from './first-steps.tsx';
import { NextEvents, PastEvents } from './lists/event-sections.tsx';
import { texts } from './texts.ts';
import { WeekSection } from './week/week-section.tsx';

const EventDialog = lazyDialog(() => import('./changes/event-dialog.tsx').then((code) => code.EventDialog));

/** / of a mentor: what is still to be done, the next events, the week, and past events. */
export function DashboardScreen() {
  const upcoming = useInfiniteQuery(eventsQuery('upcoming'));
  const profile = useQuery(profileQuery);
  const past = useRecentPast(limaDate(useNow()));
  const isSettled = ![upcoming, profile, past].some(({ isPending }) => isPending);
  const isLate = useCameLate(isSettled);
  const hasEvents = useOffered('guide/calendar_events');
  return (
    <Stack gap="lg">
      <PageTitle>{texts.title}</PageTitle>
      <SettledStack isSettled={isSettled}>
        {hasEvents ? (
          <>
            <Text c="dimmed">{texts.limaTime}</Text>
            <div className={classes.columns}>
              <Stack gap="lg">
                {!isLate && <FirstSteps />}
                <NextEvents events={upcoming} past={past} week={profile.data?.week} />
                {isLate && <FirstSteps />}
              </Stack>
              <WeekSection />
            </div>
            <PastEvents />
            <EventDialogs />
          </>
        ) : (
          <NotOffered />
        )}
      </SettledStack>
    </Stack>
  );
}

/** The dialog that the cards, the calendar and the links of mails open. Its forms come after the first picture. */
function EventDialogs() {
  const { isOpen, dialog, close } = useOpenedDialog();
  useAskedEvent({
    name: 'mentoria',
    find: findUpcomingEvent,
    open: (event) => openDialog({ kind: 'details', event }),
    gone: texts.noLongerComing,
  });
  return <EventDialog opened={isOpen} dialog={dialog} onClose={close} />;
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
