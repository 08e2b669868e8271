import { useOffered } from '@mentorias/session';
import { Button, Icon, PageTitle, Stack, Text, useMediaQuery } from '@mentorias/ui';
import type { Filter } from '@mentorias/ui/table';
import { DataTable } from '@mentorias/ui/table';
import { useEffect, useState } from 'react';
import { isListMonth, MonthSelect } from '../lists/month-select.tsx';
import { QuickFilters } from '../lists/quick-filters.tsx';
import { texts as listTexts } from '../lists/texts.ts';
import { useList } from '../lists/use-list.ts';
import { notifyFailure } from '../notify-failure.ts';
import { useAskedDialog } from '../use-asked-dialog.ts';
import { ASKED_DIALOGS, openDialog } from './forms/opened-dialog.ts';
import { UserDialogs } from './forms/user-dialogs.tsx';
import { texts as importTexts } from './import/texts.ts';
import { useKeptListSearch } from './list-search.ts';
import type { Refusal } from './selection/change-status.ts';
import { RefusalsNotice, SelectionBar } from './selection/selection-bar.tsx';
import { useSelectedUsers } from './selection/use-selected-users.ts';
import { columnTexts, quickTexts, texts } from './texts.ts';
import { hasActions, UserActions, UserMenu, useAskedToggle } from './user-actions.tsx';
import { compactUser, SORTABLE, userColumns } from './user-columns.tsx';
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
      { value: 'name', label: texts.missingName },
      { value: 'availability', label: texts.missingAvailability },
      { value: 'link', label: texts.missingLink },
      { value: 'events', label: texts.missingEvents },
    ],
  },
  {
    type: 'select',
    name: 'last_event',
    label: columnTexts.last_event,
    all: listTexts.allFeminine,
    options: [
      ...[30, 60, 90].map((days) => ({ value: String(days), label: texts.noEventFor(days) })),
      { value: 'never', label: texts.never },
    ],
  },
  {
    type: 'custom',
    name: 'without_held',
    label: texts.withoutHeld,
    accepts: isListMonth,
    field: (props) => <MonthSelect {...props} />,
  },
];
const quickFilters = [
  [quickTexts.guides, { user_type: '1' }],
  [quickTexts.entrepreneurs, { user_type: '0' }],
  [quickTexts.noEventFor30, { last_event: '30' }],
] as const;
const shape = { filters, sortable: SORTABLE };
/** A backend of the core alone filters by type alone and sorts by nothing (rule 12.1). */
const coreShape = { filters: filters.filter(({ name }) => name === 'user_type'), sortable: [] };

/** Cards, and tables that are wide enough for one column more, have the last event in every list (rule 8.16). */
const CARDS = '(max-width: 64em)';
const ROOMY = '(min-width: 100em)';

/** /users: all accounts, and what an administrator does with one or some of them (rules 8.1 and 8.13 to 8.15). */
export function UsersScreen() {
  // What it lacks beside the figures, the other calls of an administrator, cannot be tried without a change or a download.
  const hasExtras = useOffered('admin/figures');
  const { data, error, table } = useList({
    shape: hasExtras ? shape : coreShape,
    query: usersQuery,
    failed: texts.loadFailed,
  });
  useAskedDialog(ASKED_DIALOGS, openDialog);
  useKeptListSearch();
  const { toggle, isBusy } = useAskedToggle();
  const { selection, selected, select } = useSelectedUsers(data?.users);
  const [refused, setRefused] = useState<{ status: boolean; refusals: Refusal[] }>();
  const isWide = useMediaQuery(ROOMY, undefined, { getInitialValueInEffect: false });
  const hasCards = useMediaQuery(CARDS, undefined, { getInitialValueInEffect: false });
  const isRoomy = isWide || hasCards;
  const hasLastEvent = isRoomy || table.query.filters.last_event !== undefined || table.query.sort?.id === 'last_event';
  const columns = userColumns({
    actions: (user) => (hasActions(user) ? <UserActions user={user} onToggle={toggle} /> : null),
    isSortable: hasExtras,
    hasLastEvent: hasExtras && hasLastEvent,
    isRoomy,
  });
  const compact = compactUser({
    actions: (user) => (hasActions(user) ? <UserMenu user={user} onToggle={toggle} /> : null),
    hasLastEvent: hasExtras,
  });
  useEffect(() => {
    if (error) notifyFailure(error, { failed: texts.loadFailed }, TOAST_MS);
  }, [error]);

  function afterChange(status: boolean, refusals: Refusal[]) {
    select(refusals.map(({ user }) => user));
    setRefused(refusals.length > 0 ? { status, refusals } : undefined);
  }

  return (
    <Stack gap="lg">
      <div>
        <PageTitle>{texts.title}</PageTitle>
        {hasExtras && (
          <Text size="sm" c="dimmed">
            {texts.newAdmins}
          </Text>
        )}
      </div>
      {refused && <RefusalsNotice {...refused} onClose={() => setRefused(undefined)} />}
      <DataTable
        title={texts.list}
        columns={columns}
        compact={compact}
        rowKey={(user) => user.id}
        rows={data?.users}
        {...table}
        isRowBusy={isBusy}
        selection={selection}
        columnsKey="users"
        searchedIn={texts.searchedIn}
        {...(hasExtras && { quickFilters: <QuickFilters choices={quickFilters} {...table} /> })}
        {...(hasExtras && selected.length === 0 && { download: usersDownload })}
        actions={
          selected.length === 0 ? (
            <UserButtons hasImport={hasExtras} />
          ) : (
            <SelectionBar
              selected={selected}
              total={data?.meta.total_count}
              onClear={() => select([])}
              onChanged={afterChange}
            />
          )
        }
      />
      <UserDialogs />
    </Stack>
  );
}

/** The buttons above the list, which import or create accounts. */
function UserButtons({ hasImport }: { hasImport: boolean }) {
  return (
    <>
      {hasImport && (
        <Button variant="default" onClick={() => openDialog({ kind: 'import' })}>
          {importTexts.open}
        </Button>
      )}
      <Button leftSection={<Icon name="plus" size={16} />} onClick={() => openDialog({ kind: 'mentor' })}>
        {texts.createMentor}
      </Button>
      <Button leftSection={<Icon name="plus" size={16} />} onClick={() => openDialog({ kind: 'entrepreneur' })}>
        {texts.createEntrepreneur}
      </Button>
    </>
  );
}
