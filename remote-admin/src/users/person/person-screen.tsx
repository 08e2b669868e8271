import type { ReceivedUser } from '@mentorias/contract/received/users';
import { Link, Navigate, useParams } from '@mentorias/federation/router';
import { restartRead, statusOf, useOffered } from '@mentorias/session';
import { Button, ErrorNotice, Icon, LoadingText, PageTitle, Paper, Skeleton, Stack, Text } from '@mentorias/ui';
import { Grid } from '@mentorias/ui/controls';
import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { EventDialogs } from '../../events/changes/event-dialogs.tsx';
import { failureText } from '../../notify-failure.ts';
import { UserDialogs } from '../forms/user-dialogs.tsx';
import { listSearchAtom } from '../list-search.ts';
import { hasActions, UserActions, useAskedToggle } from '../user-actions.tsx';
import { notesQuery, userQuery } from './person-api.ts';
import { PersonAsked } from './person-asked.tsx';
import { PersonChanges } from './person-changes.tsx';
import { PersonConsents } from './person-consents.tsx';
import { NextEvents, PastEvents } from './person-events.tsx';
import { PersonFacts } from './person-facts.tsx';
import { PersonNotes } from './person-notes.tsx';
import { PersonPresentation } from './person-presentation.tsx';
import { texts } from './texts.ts';

/** /users/:id: all of a person (rule 8.18). */
export function PersonScreen() {
  const { id = '' } = useParams();
  const isOffered = useOffered('admin/account_notes');
  if (!isOffered) return <Navigate to="/" replace />;
  // Another person's page has dialogs and fields of its own.
  return <Person key={id} id={id} />;
}

function Person({ id }: { id: string }) {
  const options = userQuery(id);
  const { data: user, error, isPending } = useQuery(options);
  // Read beside the account: a 404 to both says that the backend has no such pages.
  const notes = useQuery(notesQuery(id));
  const listSearch = useAtomValue(listSearchAtom);
  const retry = () => restartRead(options.queryKey);
  const isMissing = statusOf(error) === 404;
  const isUnknown = isMissing && !notes.isPending;
  return (
    <Stack gap="md">
      <div>
        <Button
          component={Link}
          to={{ pathname: '/users', search: listSearch }}
          variant="subtle"
          px="xs"
          ml="-xs"
          leftSection={<Icon name="arrow-left" size={18} />}
        >
          {texts.back}
        </Button>
      </div>
      <PageTitle isProper={user !== undefined}>{user?.name || user?.email || texts.title}</PageTitle>
      {error && (!isMissing || isUnknown) && (
        <ErrorNotice
          message={isUnknown ? texts.unknown : failureText(error, { failed: texts.loadFailed })}
          onRetry={isUnknown ? undefined : retry}
        />
      )}
      {(isPending || (isMissing && !isUnknown)) && (
        <LoadingText onRetry={retry} skeleton={<Skeleton h={220} radius="md" />}>
          {texts.loading}
        </LoadingText>
      )}
      {user && !isMissing && <PersonParts id={id} user={user} />}
    </Stack>
  );
}

/** An administrator's account has no events, and no notes or actions of others (rule 8.2). */
function PersonParts({ id, user }: { id: string; user: ReceivedUser }) {
  const { toggle, isBusy } = useAskedToggle();
  const userType = user.user_type;
  const isEditable = hasActions(user);
  const hasEvents = userType === 'guide' || userType === 'user';
  return (
    <>
      <Paper withBorder p="md" aria-busy={isBusy(user) || undefined}>
        <Stack gap="md">
          <PersonFacts user={user} />
          <PersonAsked user={user} />
          {isEditable && (
            <div>
              <UserActions user={user} onToggle={toggle} />
              <Text size="xs" c="dimmed" mt="xs">
                {texts.erasure}
              </Text>
            </div>
          )}
        </Stack>
      </Paper>
      <Grid gap="lg">
        {hasEvents && (
          <Grid.Col span={{ base: 12, md: 7 }}>
            <Stack gap="lg">
              <NextEvents userId={id} userType={userType} />
              <PastEvents userId={id} userType={userType} />
            </Stack>
          </Grid.Col>
        )}
        <Grid.Col span={{ base: 12, md: hasEvents ? 5 : 12 }}>
          <Stack gap="lg">
            {userType === 'guide' && <PersonPresentation userId={id} name={user.name ?? ''} />}
            {hasEvents && <PersonConsents userId={id} />}
            {hasEvents && <PersonNotes userId={id} />}
            <PersonChanges userId={id} />
          </Stack>
        </Grid.Col>
      </Grid>
      <UserDialogs />
      <EventDialogs />
    </>
  );
}
