import { dayOf, rangeOf } from '@mentorias/contract/events/event-times';
import type { AnyId } from '@mentorias/contract/ids';
import type { ReceivedUser } from '@mentorias/contract/received/users';
import { areaLabel } from '@mentorias/domain/people/areas';
import type { UserType } from '@mentorias/domain/people/roles';
import { guideTypeLabel, userTypeLabel } from '@mentorias/domain/people/roles';
import { showDayMonthYear, showTime } from '@mentorias/domain/time/lima-time';
import { Link } from '@mentorias/federation/router';
import { restartRead, useOffered } from '@mentorias/session';
import { Anchor, Badge, Drawer, ErrorNotice, Face, Group, LoadingText, Stack, Text, Title } from '@mentorias/ui';
import { EmailText } from '@mentorias/ui/email-text';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { EventState } from '../../events/event-state.tsx';
import { eventsQuery } from '../../events/events-api.ts';
import { failureText } from '../../notify-failure.ts';
import { columnTexts, texts as listTexts } from '../texts.ts';
import { hasActions, UserActions } from '../user-actions.tsx';
import styles from '../users.module.css';
import { texts } from './texts.ts';

interface PersonDrawerProps {
  opened: boolean;
  user: ReceivedUser;
  onToggle: (user: ReceivedUser) => void;
  onClose: () => void;
}

/** All of a person, and their events (rule 8.13). */
export function PersonDrawer({ opened, user, onToggle, onClose }: PersonDrawerProps) {
  function toggle(changed: ReceivedUser) {
    onClose();
    onToggle(changed);
  }

  return (
    <Drawer opened={opened} onClose={onClose} title={user.name || user.email} position="right" size="md">
      <Stack gap="lg">
        <Group gap="sm">
          <Face id={user.id} name={user.name ?? ''} size={56} />
          <div>
            {user.user_type && <Text fw={600}>{userTypeLabel(user.user_type)}</Text>}
            {user.status !== undefined && (
              <Badge color={user.status ? 'teal' : 'gray'}>{user.status ? listTexts.active : listTexts.inactive}</Badge>
            )}
          </div>
        </Group>
        <dl className={styles.fields}>
          {fieldsOf(user)
            .filter(([, value]) => value)
            .map(([label, value]) => (
              <div key={label} style={{ display: 'contents' }}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
        </dl>
        {hasActions(user) && <UserActions user={user} onToggle={toggle} />}
        {user.id !== undefined && user.user_type && user.user_type !== 'admin' && (
          <PersonEvents id={user.id} userType={user.user_type} />
        )}
      </Stack>
    </Drawer>
  );
}

function fieldsOf(user: ReceivedUser): [string, ReactNode][] {
  const { email, code, guide_type, areas, specializations } = user;
  return [
    [
      columnTexts.email,
      email && (
        <Anchor href={`mailto:${email}`} inherit>
          <EmailText address={email} />
        </Anchor>
      ),
    ],
    [columnTexts.code, code],
    [texts.guideType, user.user_type === 'guide' && guide_type && guideTypeLabel(guide_type)],
    [texts.areas, areas?.map(areaLabel).join(', ')],
    [texts.specializations, specializations?.join(', ')],
    [columnTexts.company_name, user.company_name],
    [texts.description, user.description],
    [columnTexts.location, user.location],
    [columnTexts.origin, user.origin],
    [columnTexts.created_at, user.created_at && showDayMonthYear(user.created_at)],
  ];
}

interface PersonEventsProps {
  id: AnyId;
  userType: UserType;
}

/** The events of a person that are next, and a link to all of them. */
function PersonEvents({ id, userType }: PersonEventsProps) {
  const key = userType === 'guide' ? 'guide_id' : 'user_id';
  const options = eventsQuery({ page: 1, search: '', sort: null, filters: { [key]: String(id) } });
  const { data, error, isPending } = useQuery({ ...options, placeholderData: undefined });
  if (!useOffered('admin/calendar_events')) return null;
  const retry = () => restartRead(options.queryKey);
  const events = data?.calendar_events ?? [];
  return (
    <Stack component="section" gap="sm" aria-label={texts.events}>
      <Title order={3}>{texts.events}</Title>
      {error && <ErrorNotice message={failureText(error, { failed: texts.loadFailed })} onRetry={retry} />}
      {isPending && <LoadingText onRetry={retry}>{texts.loading}</LoadingText>}
      {data && events.length === 0 && <Text size="sm">{texts.none}</Text>}
      {events.length > 0 && (
        <ul className={styles.events}>
          {events.map((event, index) => (
            <li key={event.id ?? `event ${index}`}>
              <span>
                {event.start_time && (
                  <span>{`${showDayMonthYear(dayOf(event))}, ${showTime(rangeOf(event).start)}`}</span>
                )}
                <Text size="sm" c="dimmed" translate="no">
                  {userType === 'guide' ? event.user.name : event.guide.name}
                </Text>
              </span>
              <EventState event={event} />
            </li>
          ))}
        </ul>
      )}
      {data && events.length > 0 && (
        <Anchor component={Link} to={`/?${key}=${encodeURIComponent(id)}`} size="sm" data-standalone>
          {texts.all(data.meta.total_count)}
        </Anchor>
      )}
    </Stack>
  );
}
