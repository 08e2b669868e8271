import { Link } from '@mentorias/federation/router';
import { statusOf } from '@mentorias/session';
import { Button, EmptyState, PageTitle, Stack, Text } from '@mentorias/ui';
import classes from './dashboard.module.css';
import { MissingNotice } from './missing-notice.tsx';
import { NextSessions } from './next-sessions.tsx';
import { PastSessions } from './past-sessions.tsx';
import { SessionDialogs } from './session-dialogs.tsx';
import { useSessions } from './sessions-api.ts';
import { texts } from './texts.ts';
import { WeekSection } from './week-section.tsx';

/** / of a mentor: today and what comes next, the week, what is missing, and what has been. */
export function DashboardScreen() {
  const upcoming = useSessions('upcoming');
  return (
    <Stack gap="lg">
      <PageTitle>{texts.title}</PageTitle>
      <MissingNotice />
      {statusOf(upcoming.error) === 404 ? (
        <NotOffered />
      ) : (
        <>
          <Text c="dimmed">{texts.limaTime}</Text>
          <div className={classes.columns}>
            <Stack gap="lg">
              <NextSessions sessions={upcoming} />
            </Stack>
            <WeekSection />
          </div>
          <PastSessions />
          <SessionDialogs />
        </>
      )}
    </Stack>
  );
}

/** A backend that knows the specification's calls alone has no list of sessions: the screen stands without it. */
function NotOffered() {
  return (
    <EmptyState icon="calendar" title={texts.notOffered} hint={texts.notOfferedHint}>
      <Button component={Link} to="/profile" variant="default">
        {texts.setAvailability}
      </Button>
    </EmptyState>
  );
}
