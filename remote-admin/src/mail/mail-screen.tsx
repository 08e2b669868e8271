import { statusOf } from '@mentorias/session';
import { Button, EmptyState, PageTitle, Stack } from '@mentorias/ui';
import type { Filter } from '@mentorias/ui/table';
import { DataTable } from '@mentorias/ui/table';
import { metaOf, usePage } from '../lists/use-page.ts';
import { useTableQuery } from '../lists/use-table-query.ts';
import { failureText } from '../notify-failure.ts';
import type { ListedMail, ListedMailPage } from './mail-api.ts';
import { MAIL } from './mail-api.ts';
import { mailColumns } from './mail-columns.tsx';
import { texts } from './texts.ts';
import { useResendMail } from './use-resend-mail.ts';

const filters: Filter[] = [
  {
    type: 'select',
    name: 'status',
    label: texts.status,
    options: [
      { value: 'failed', label: texts.failed },
      { value: 'waiting', label: texts.waiting },
      { value: 'delayed', label: texts.delayed },
    ],
  },
];
const shape = { filters, sortable: [] };

/** /correos: the mails that have not left, why, and 'Reenviar' for those that were given up. */
export function MailScreen() {
  const [query, setQuery] = useTableQuery(shape);
  const { data, error, isLoading, retry } = usePage<ListedMailPage>(MAIL, query);
  const { resend, isBusy } = useResendMail();
  const columns = mailColumns((mail) => actionsOf(mail, resend));
  const mails = data && (data.mails ?? []);
  return (
    <Stack gap="lg">
      <PageTitle>{texts.title}</PageTitle>
      {statusOf(error) === 404 ? (
        <EmptyState title={texts.notOffered} hint={texts.notOfferedHint} />
      ) : (
        <DataTable
          title={texts.list}
          columns={columns}
          rowKey={(mail) => mail.id ?? mail.to ?? ''}
          rows={mails}
          meta={mails && metaOf(data.meta, mails)}
          query={query}
          onQueryChange={setQuery}
          filters={filters}
          isLoading={isLoading}
          error={error ? failureText(error, { failed: texts.loadFailed }) : undefined}
          onRetry={retry}
          isRowBusy={isBusy}
        />
      )}
    </Stack>
  );
}

/** A mail that was given up can be resent; the others have no button. */
function actionsOf(mail: ListedMail, onResend: (mail: ListedMail) => void) {
  if (mail.status !== 'failed' || mail.id == null) return null;
  return (
    <Button
      size="compact-xs"
      variant="default"
      aria-label={texts.resendTo(mail.to ?? '')}
      onClick={() => onResend(mail)}
    >
      {texts.resend}
    </Button>
  );
}
