import type { ReceivedMail } from '@mentorias/contract/received/mail';
import { UNKNOWN } from '@mentorias/domain/time/lima-time';
import { Button, PageTitle, Stack, Text } from '@mentorias/ui';
import type { Filter } from '@mentorias/ui/table';
import { DataTable, isNarrowed } from '@mentorias/ui/table';
import { useList } from '../lists/use-list.ts';
import { mailsQuery, useResendMail } from './mail-api.ts';
import { mailColumns } from './mail-columns.tsx';
import { texts } from './texts.ts';

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

/** /correos: the mails that are not delivered, why, and 'Reenviar' for those that failed for good (rule 10.3). */
export function MailScreen() {
  const { data, table } = useList({ shape, query: mailsQuery, failed: texts.loadFailed });
  const resending = useResendMail();
  const columns = mailColumns((mail) => actionsOf(mail, () => !resending.isPending && resending.mutate(mail)));
  return (
    <Stack gap="lg">
      <PageTitle>{texts.title}</PageTitle>
      {data?.mails.length === 0 && !isNarrowed(table.query) && <Text>{texts.allSent}</Text>}
      <DataTable
        title={texts.list}
        columns={columns}
        rowKey={(mail) => mail.id}
        rows={data?.mails}
        {...table}
        searchedIn={texts.searchedIn}
        isRowBusy={(mail) => resending.isPending && resending.variables.id === mail.id}
      />
    </Stack>
  );
}

/** A failed mail can be resent; the others have no button. */
function actionsOf(mail: ReceivedMail, onResend: () => void) {
  if (mail.status !== 'failed' || mail.id === undefined) return null;
  return (
    <Button size="compact-xs" variant="default" aria-label={texts.resendTo(mail.to || UNKNOWN)} onClick={onResend}>
      {texts.resend}
    </Button>
  );
}
