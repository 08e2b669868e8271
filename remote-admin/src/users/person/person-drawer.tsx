import type { ReceivedUser } from '@mentorias/contract/received/users';
import { areaLabel } from '@mentorias/domain/people/areas';
import { guideTypeLabel, userTypeLabel } from '@mentorias/domain/people/roles';
import { showDayMonthYear } from '@mentorias/domain/time/lima-time';
import { Anchor, Badge, Drawer, Face, Group, Stack, Text } from '@mentorias/ui';
import { EmailText } from '@mentorias/ui/email-text';
import type { ReactNode } from 'react';
import { columnTexts, texts as listTexts } from '../texts.ts';
import { hasActions, UserActions } from '../user-actions.tsx';
import styles from '../users.module.css';
import { PersonEvents } from './person-events.tsx';
import { texts } from './texts.ts';

export interface PersonDrawerProps {
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
