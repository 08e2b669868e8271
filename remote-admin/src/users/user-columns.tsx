import type { USER_COLUMNS } from '@mentorias/contract/people/users';
import type { ReceivedUser } from '@mentorias/contract/received/users';
import { userTypeLabel } from '@mentorias/domain/people/roles';
import { formatDayMonthYear, limaDate } from '@mentorias/domain/time/lima-time';
import { Badge, Face } from '@mentorias/ui';
import type { Column, CompactRow } from '@mentorias/ui/table';
import type { ReactNode } from 'react';
import { PersonLink } from '../person-link.tsx';
import { columnTexts, texts } from './texts.ts';
import styles from './users.module.css';

type Id = (typeof USER_COLUMNS)[number];

const cells: Record<Id, (user: ReceivedUser) => ReactNode> = {
  code: (user) => user.code,
  name: (user) => user.name && <NameCell user={user} />,
  email: (user) => user.email,
  user_type: (user) => (user.user_type ? userTypeLabel(user.user_type) : null),
  company_name: (user) => user.company_name,
  location: (user) => user.location,
  origin: (user) => user.origin,
  status: (user) => (user.status === undefined ? null : <StatusBadge isActive={user.status} />),
  created_at: (user) => user.created_at && formatDayMonthYear(user.created_at),
  last_event: lastEventOf,
};

/** What each text gets of the width that the others leave (rule 8.13). */
const SHARES: Partial<Record<Id, number>> = { name: 25, email: 22, company_name: 17, location: 11, origin: 11 };

const PROPER: readonly Id[] = ['code', 'name', 'email', 'company_name'];

export const SORTABLE = Object.keys(cells) as Id[];

/** The column that not every list has, and those in whose place it is where the window has no room for all. */
const LAST_EVENT: Id = 'last_event';
const GIVING_WAY: readonly Id[] = ['origin', 'created_at'];

interface UserColumns {
  /** The buttons of a row. */
  actions: (user: ReceivedUser) => ReactNode;
  isSortable: boolean;
  hasLastEvent: boolean;
  /** Whether there is room for all columns. */
  isRoomy: boolean;
}

/** The columns of the list (rule 8.1). */
export function userColumns({ actions, isSortable, hasLastEvent, isRoomy }: UserColumns): Column<ReceivedUser>[] {
  const hidden = !hasLastEvent ? [LAST_EVENT] : isRoomy ? [] : GIVING_WAY;
  const columns = SORTABLE.filter((id) => !hidden.includes(id)).map((id) => ({
    id,
    header: columnTexts[id],
    cell: cells[id],
    isSortable,
    isRowHeader: id === 'name',
    isProper: PROPER.includes(id),
    ...(SHARES[id] && { share: SHARES[id] }),
  }));
  return [...columns, { id: 'actions', header: columnTexts.actions, cell: actions, isPinned: true }];
}

/** A row of a phone: who it is, in what state, of what type, and when their last event was. */
export function compactUser({
  actions,
  hasLastEvent,
}: Omit<UserColumns, 'isSortable' | 'isRoomy'>): CompactRow<ReceivedUser> {
  return {
    name: ({ id, name, email }) => <PersonLink id={id} name={name || email || texts.nobody} />,
    state: cells.status,
    facts: (user) => factsOf(user, hasLastEvent).join(' · '),
    menu: actions,
  };
}

function factsOf(user: ReceivedUser, hasLastEvent: boolean): string[] {
  const last = hasLastEvent ? lastEventOf(user) : user.email;
  const facts = [
    user.user_type && userTypeLabel(user.user_type),
    last && (hasLastEvent ? texts.lastEvent(last) : last),
  ];
  return facts.filter((fact) => fact !== undefined && fact !== '') as string[];
}

/** The Lima day of the last event; administrators have none. */
export function lastEventOf({ user_type, last_event_at }: ReceivedUser): string | undefined {
  if (user_type === 'admin' || last_event_at === undefined) return undefined;
  return last_event_at === null ? texts.never : formatDayMonthYear(limaDate(new Date(last_event_at)));
}

function StatusBadge({ isActive }: { isActive: boolean }) {
  return (
    <Badge color={isActive ? 'teal' : 'gray'} miw="max-content">
      {isActive ? texts.active : texts.inactive}
    </Badge>
  );
}

/** A face and the name, which leads to the person's page. */
function NameCell({ user: { id, name = '' } }: { user: ReceivedUser }) {
  return (
    <span className={styles.name} title={name}>
      <Face id={id} name={name} size={24} />
      <PersonLink id={id} name={name} />
    </span>
  );
}
