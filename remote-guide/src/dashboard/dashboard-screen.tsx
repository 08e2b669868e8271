import { limaDate } from '@mentorias/domain/time/lima-time';
import { lazyCode, useLazyCode } from '@mentorias/federation/lazy';
import { useOffered } from '@mentorias/session';
import { lazyDialog, lazyPart, PageTitle, SettledStack, Stack, Text, useAddressParams, useNow } from '@mentorias/ui';
import { useIsLateArrival } from '@mentorias/ui/use-is-late-arrival';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { profileQuery } from '../availability/profile-query.ts';
import { LinkTask, lacksLink } from '../link-task/link-task.tsx';
import { ASKED_KINDS, useCurrentDialog } from './changes/opened-dialog.ts';
import classes from './dashboard.module.css';
import { eventsQuery, useRecentPast } from './events-api.ts';
import { useSteps } from './first-steps/steps.ts';
import { countUnrecorded } from './lists/attendance-tasks.tsx';
import { NextEvents, PastEvents } from './lists/event-sections.tsx';
import { Part, PartTabs, useParts } from './parts.tsx';
import { texts } from './texts.ts';
import { WeekSection } from './week/week-section.tsx';

// What few see is one file.
const FirstSteps = lazyPart(() =>
  import(/* webpackChunkName: "first-steps" */ './first-steps/first-steps.tsx').then((code) => code.FirstSteps),
);
const NotOffered = lazyPart(() =>
  import(/* webpackChunkName: "first-steps" */ './not-offered/not-offered.tsx').then((code) => code.NotOffered),
);
const askedEventCode = lazyCode(() =>
  import(/* webpackChunkName: "first-steps" */ './asked-event/asked-event.tsx').then((code) => code.AskedEvent),
);
const EventDialog = lazyDialog(() => import('./changes/event-dialog.tsx').then((code) => code.EventDialog));

/** / of a mentor: today's events, what is to be recorded, the next ones, the week, and past events (rule 6.15). */
export function DashboardScreen() {
  const upcoming = useInfiniteQuery(eventsQuery('upcoming'));
  const profile = useQuery(profileQuery);
  const now = useNow();
  const past = useRecentPast(limaDate(now));
  const isSettled = ![upcoming, profile, past].some(({ isPending }) => isPending);
  const isLate = useIsLateArrival(isSettled);
  const { isTabbed } = useParts();
  // Where the parts are tabs nothing stands below today's events.
  const isBelow = isLate && !isTabbed;
  const hasLinkTask = lacksLink(profile.data, upcoming.data ?? [], now);
  const steps = useSteps({ hasLinkTask });
  const hasEvents = useOffered('guide/calendar_events');
  const todo = (
    <>
      {hasLinkTask && profile.data && <LinkTask profile={profile.data} />}
      {steps.length > 0 && <FirstSteps steps={steps} />}
    </>
  );
  return (
    <Stack gap="lg">
      <PageTitle>{texts.title}</PageTitle>
      <SettledStack isSettled={isSettled}>
        {hasEvents ? (
          <>
            <Text c="dimmed">{texts.limaTime}</Text>
            <PartTabs unrecorded={countUnrecorded(past.events, now)} />
            <div className={classes.columns}>
              <Stack gap="lg">
                <NextEvents events={upcoming} past={past} week={profile.data?.week}>
                  {!isBelow && todo}
                </NextEvents>
                {isBelow && todo}
              </Stack>
              <Part name="week">
                <WeekSection />
              </Part>
            </div>
            <Part name="past">
              <PastEvents />
            </Part>
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
  const { isOpen, dialog, close } = useCurrentDialog();
  const [params] = useAddressParams();
  const isAsked = Object.keys(ASKED_KINDS).some((name) => params.has(name));
  const asked = useLazyCode(askedEventCode, isAsked);
  return (
    <>
      {isAsked && asked.status === 'ready' && <asked.code />}
      <EventDialog opened={isOpen} dialog={dialog} onClose={close} />
    </>
  );
}
