import type { ReceivedUser } from '@mentorias/contract/received/users';
import { areaLabel } from '@mentorias/domain/people/areas';
import { guideTypeLabel, userTypeLabel } from '@mentorias/domain/people/roles';
import { formatDayMonthYear } from '@mentorias/domain/time/lima-time';
import { Anchor, Badge, Face, Group, Text } from '@mentorias/ui';
import { EmailText } from '@mentorias/ui/email-text';
import type { ReactNode } from 'react';
import { columnTexts, texts as listTexts } from '../texts.ts';
import { lastEventOf } from '../user-columns.tsx';
import styles from './person.module.css';
import { texts } from './texts.ts';

/** The head of a person's page: face, type, state, and the fields of the account that are filled in. */
export function PersonFacts({ user }: { user: ReceivedUser }) {
  return (
    <>
      <Group gap="sm">
        <Face id={user.id} name={user.name ?? ''} size={56} />
        <div>
          {user.user_type && <Text fw={600}>{userTypeLabel(user.user_type)}</Text>}
          {user.status !== undefined && (
            <Badge color={user.status ? 'teal' : 'gray'}>{user.status ? listTexts.active : listTexts.inactive}</Badge>
          )}
        </div>
      </Group>
      <dl className={styles.facts}>
        {factsOf(user)
          .filter(([, value]) => value)
          .map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
    </>
  );
}

function factsOf(user: ReceivedUser): [string, ReactNode][] {
  const { email, code, guide_type, areas, specializations } = user;
  return [
    [
      columnTexts.email,
      email && (
        <Anchor href={`mailto:${email}`} inherit data-standalone>
          <EmailText address={email} />
        </Anchor>
      ),
    ],
    [columnTexts.last_event, lastEventOf(user)],
    [columnTexts.code, code && <Proper>{code}</Proper>],
    [texts.guideType, user.user_type === 'guide' && guide_type && guideTypeLabel(guide_type)],
    [texts.areas, areas?.map(areaLabel).join(', ')],
    [texts.specializations, specializations?.join(', ')],
    [columnTexts.company_name, user.company_name && <Proper>{user.company_name}</Proper>],
    [texts.description, user.description && <span style={{ whiteSpace: 'pre-line' }}>{user.description}</span>],
    [columnTexts.location, user.location],
    [columnTexts.origin, user.origin],
    [columnTexts.created_at, user.created_at && formatDayMonthYear(user.created_at)],
  ];
}

/** A code or a company's name, which is never translated (rule 4.13). */
function Proper({ children }: { children: string }) {
  return <span translate="no">{children}</span>;
}
