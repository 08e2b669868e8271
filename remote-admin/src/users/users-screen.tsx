import { statusOf } from '@mentorias/session';
import { PageTitle, Stack, useAddressParams } from '@mentorias/ui';
import type { Filter } from '@mentorias/ui/table';
import { DataTable } from '@mentorias/ui/table';
import { useQuery } from '@tanstack/react-query';
import { startTransition, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { figuresQuery } from '../dashboard/figures-api.ts';
import { useList } from '../lists/use-list.ts';
import { notifyFailure } from '../notify-failure.ts';
import { useAskedDialog } from '../use-asked-dialog.ts';
import { ASKED_DIALOGS, useOpenDialog } from './forms/opened-dialog.ts';
import { UserButtons } from './forms/user-buttons.tsx';
import { UserDialogs } from './forms/user-dialogs.tsx';
import type { Refusal } from './selection/change-status.ts';
import { RefusalsNotice } from './selection/refusals-notice.tsx';
import { SelectionBar } from './selection/selection-bar.tsx';
import { useSelectedUsers } from './selection/use-selected-users.ts';
import { texts } from './texts.ts';
import { useAskedToggle } from './use-asked-toggle.ts';
import { hasActions, UserActions } from './user-actions.tsx';
import { SORTABLE, userColumns } from './user-columns.tsx';
import { TOAST_MS, usersDownload, usersQuery } from './users-api.ts';

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
  {
    type: 'select',
    name: 'missing',
    label: texts.missing,
    options: [
      { value: 'availability', label: texts.missingAvailability },
      { value: 'events', label: texts.missingEvents },
    ],
  },
];
const shape = { filters, sortable: SORTABLE };
const coreShape = { filters: filters.filter(({ name }) => name !== 'missing'), sortable: SORTABLE };

/**
 * The filters of the list. A backend of the core alone reads over 'missing' and sends everybody (rule 12.1): it has no figures either, so
 * they are asked for when that filter is set.
 */
function useShape() {
  const [params] = useAddressParams();
  const { error } = useQuery({ ...figuresQuery, enabled: params.has('missing') });
  return statusOf(error) === 404 ? coreShape : shape;
}

/** /users: all accounts, and what an administrator does with one or some of them (rules 8.1 and 8.13 to 8.15). */
export function UsersScreen() {
  const { data, error, table } = useList({ shape: useShape(), query: usersQuery, failed: texts.loadFailed });
  useAskedDialog(ASKED_DIALOGS, useOpenDialog());
  const { toggle, isBusy } = useAskedToggle();
  const { selection, selected, select } = useSelectedUsers(data?.users);
  // The checkboxes answer the press; the buttons above the list follow in the next picture.
  const shownSelected = useDeferredValue(selected);
  const [refused, setRefused] = useState<{ status: boolean; refusals: Refusal[] }>();
  const columns = useMemo(
    () => userColumns((user) => (hasActions(user) ? <UserActions user={user} onToggle={toggle} /> : null)),
    [toggle],
  );
  useEffect(() => {
    if (error) notifyFailure(error, { failed: texts.loadFailed }, TOAST_MS);
  }, [error]);

  function afterChange(status: boolean, refusals: Refusal[]) {
    select(refusals.map(({ user }) => user));
    setRefused(refusals.length > 0 ? { status, refusals } : undefined);
  }

  return (
    <Stack gap="lg">
      <PageTitle>{texts.title}</PageTitle>
      {refused && <RefusalsNotice {...refused} onClose={() => setRefused(undefined)} />}
      <DataTable
        title={texts.list}
        columns={columns}
        rowKey={(user) => user.id}
        rows={data?.users}
        {...table}
        isRowBusy={isBusy}
        selection={selection}
        columnsKey="users"
        {...(shownSelected.length === 0 && { download: usersDownload })}
        actions={
          shownSelected.length === 0 ? (
            <UserButtons />
          ) : (
            <SelectionBar
              selected={shownSelected}
              // The rows are drawn after the picture that answers the press.
              onClear={() => startTransition(() => select([]))}
              onChanged={afterChange}
            />
          )
        }
      />
      <UserDialogs onToggle={toggle} />
    </Stack>
  );
}
