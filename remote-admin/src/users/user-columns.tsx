import type { USER_COLUMNS } from '@mentorias/contract/people/users';
import type { ReceivedUser } from '@mentorias/contract/received/users';
import { userTypeLabel } from '@mentorias/domain/people/roles';
import { showDayMonthYear } from '@mentorias/domain/time/lima-time';
import { Badge, Person, Text } from '@mentorias/ui';
import { EmailText } from '@mentorias/ui/email-text';
import type { Column } from '@mentorias/ui/table';
import type { ReactNode } from 'react';
import { columnTexts, texts } from './texts.ts';

type Id = (typeof USER_COLUMNS)[number];

const cells: Record<Id, (user: ReceivedUser) => ReactNode> = {
  code: (user) => user.code,
  name: (user) => user.name && <Person id={user.id} name={user.name} size={24} />,
  email: (user) => user.email && <EmailCell address={user.email} />,
  user_type: (user) => (user.user_type ? userTypeLabel(user.user_type) : null),
  company_name: (user) => user.company_name,
  location: (user) => user.location,
  origin: (user) => user.origin,
  status: (user) => (user.status === undefined ? null : <StatusBadge isActive={user.status} />),
  created_at: (user) => user.created_at && showDayMonthYear(user.created_at),
};

export const SORTABLE = Object.keys(cells) as Id[];

/** The columns of the list (rule 8.1); `actions` are the buttons of a row. */
export function userColumns(actions: (user: ReceivedUser) => ReactNode): Column<ReceivedUser>[] {
  const sortable = SORTABLE.map((id) => ({
    id,
    header: columnTexts[id],
    cell: cells[id],
    isSortable: true,
    isRowHeader: id === 'name',
  }));
  return [...sortable, { id: 'actions', header: columnTexts.actions, cell: actions, isPinned: true }];
}

function StatusBadge({ isActive }: { isActive: boolean }) {
  return (
    <Badge color={isActive ? 'teal' : 'gray'} miw="max-content">
      {isActive ? texts.active : texts.inactive}
    </Badge>
  );
}

function EmailCell({ address }: { address: string }) {
  return (
    <Text fz="inherit" miw="7.5rem" style={{ overflowWrap: 'anywhere' }}>
      <EmailText address={address} />
    </Text>
  );
}
