import type { ReceivedAskedRequest } from '@mentorias/contract/received/data-requests';
import { Button, FormModal, PageTitle, Stack } from '@mentorias/ui';
import { createDialogStore } from '@mentorias/ui/opened-dialog';
import type { Filter } from '@mentorias/ui/table';
import { DataTable } from '@mentorias/ui/table';
import { useList } from '../lists/use-list.ts';
import { AnswerForm } from './answer-form.tsx';
import { dataRequestColumns, nameOfAsker } from './data-request-columns.tsx';
import { dataRequestsQuery } from './data-requests-api.ts';
import { answerTexts, texts } from './texts.ts';

const filters: Filter[] = [
  {
    type: 'select',
    name: 'status',
    label: texts.status,
    options: [
      { value: 'open', label: texts.open },
      { value: 'answered', label: texts.answered },
    ],
  },
];
const shape = { filters, sortable: [] };

/** The request that is answered. */
const { openDialog, useCurrentDialog } = createDialogStore<ReceivedAskedRequest>();

const columns = dataRequestColumns((request) =>
  request.answered_at || request.id === undefined ? null : (
    <Button
      size="compact-xs"
      variant="default"
      aria-label={answerTexts.answerTo(nameOfAsker(request))}
      onClick={() => openDialog(request)}
    >
      {answerTexts.answer}
    </Button>
  ),
);

/** /datos: what people asked about their data, by when it must be answered (rule 15.9). */
export function DataRequestsScreen() {
  const { data, table } = useList({ shape, query: dataRequestsQuery, failed: texts.loadFailed });
  const { isOpen, dialog, close } = useCurrentDialog();
  return (
    <Stack gap="lg">
      <PageTitle>{texts.title}</PageTitle>
      <DataTable
        title={texts.list}
        columns={columns}
        rowKey={(request) => request.id}
        rows={data?.requests}
        {...table}
        searchedIn={texts.searchedIn}
      />
      <FormModal opened={isOpen} title={answerTexts.title} onClose={close}>
        {dialog && <AnswerForm key={dialog.id} request={dialog} onClose={close} />}
      </FormModal>
    </Stack>
  );
}
