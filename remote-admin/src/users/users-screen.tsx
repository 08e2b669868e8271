import { PageTitle, Stack } from '@mentorias/ui';
import type { Filter } from '@mentorias/ui/table';
import { DataTable } from '@mentorias/ui/table';
import { useEffect } from 'react';
import { useList } from '../lists/list-query.ts';
import { useTableQuery } from '../lists/use-table-query.ts';
import { failureText, notifyFailure } from '../notify-failure.ts';
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
const failure = { failed: texts.loadFailed };

/** /users: all accounts, and what an administrator does with them (rule 8.1). */
export function UsersScreen() {
  const [query, setQuery] = useTableQuery(shape);
  const { data, error, isLoading, retry } = useList(usersQuery(query));
  const { toggle, isBusy } = useAskedToggle();
  const columns = userColumns((user) => (hasActions(user) ? <UserActions user={user} onToggle={toggle} /> : null));
  useEffect(() => {
    if (error) notifyFailure(error, failure, TOAST_MS);
  }, [error]);
  return (
    <Stack gap="lg">
      <PageTitle>{texts.title}</PageTitle>
      <DataTable
        title={texts.list}
        columns={columns}
        rowKey={(user) => user.id}
        rows={data?.users}
        meta={data?.meta}
        query={query}
        onQueryChange={setQuery}
        filters={filters}
        isLoading={isLoading}
        error={error ? failureText(error, failure) : undefined}
        onRetry={retry}
        isRowBusy={isBusy}
        actions={<UserButtons />}
      />
      <UserDialogs />
    </Stack>
  );
}
