import { PageTitle, Stack } from '@mentorias/ui';
import type { Filter } from '@mentorias/ui/table';
import { DataTable } from '@mentorias/ui/table';
import { useEffect } from 'react';
import { useList } from '../lists/use-list.ts';
import { notifyFailure } from '../notify-failure.ts';
import { UserButtons } from './forms/user-buttons.tsx';
import { UserDialogs } from './forms/user-dialogs.tsx';
import { texts } from './texts.ts';
import { useAskedToggle } from './use-asked-toggle.ts';
import { hasActions, UserActions } from './user-actions.tsx';
import { SORTABLE, userColumns } from './user-columns.tsx';
import { TOAST_MS, usersQuery } from './users-api.ts';

const filters: Filter[] = [
  {
    type: 'select',
    name: 'user_type',
    label: texts.userType,
    options: [
      { value: '2', label: 'Administrador' },
      { value: '1', label: 'Mentor' },
      { value: '0', label: 'Emprendedor' },
    ],
  },
];
const shape = { filters, sortable: SORTABLE };

/** /users: all accounts, and what an administrator does with them (rule 8.1). */
export function UsersScreen() {
  const { data, error, table } = useList({ shape: shape, query: usersQuery, failed: texts.loadFailed });
  const { toggle, isBusy } = useAskedToggle();
  const columns = userColumns((user) => (hasActions(user) ? <UserActions user={user} onToggle={toggle} /> : null));
  useEffect(() => {
    if (error) notifyFailure(error, { failed: texts.loadFailed }, TOAST_MS);
  }, [error]);
  return (
    <Stack gap="lg">
      <PageTitle>{texts.title}</PageTitle>
      <DataTable
        title={texts.list}
        columns={columns}
        rowKey={(user) => user.id}
        rows={data?.users}
        {...table}
        isRowBusy={isBusy}
        actions={<UserButtons />}
      />
      <UserDialogs />
    </Stack>
  );
}
