import { readAudit } from '@mentorias/contract/received/audit';
import { AUDIT_ACTIONS, AUDIT_SUBJECTS, auditActionLabel, auditSubjectLabel } from '@mentorias/domain/audit/audit';
import { lazyPart, PageTitle, Stack } from '@mentorias/ui';
import type { Filter, TableQuery } from '@mentorias/ui/table';
import { DataTable } from '@mentorias/ui/table';
import { isPersonId } from '../events/people-api.ts';
import { listDownload, listQuery } from '../lists/list-query.ts';
import { texts as listTexts } from '../lists/texts.ts';
import { useList } from '../lists/use-list.ts';
import { auditColumns } from './audit-columns.tsx';
import { texts } from './texts.ts';

const PersonSelect = lazyPart(() => import('../events/person-select.tsx').then((code) => code.PersonSelect));

const filters: Filter[] = [
  {
    type: 'select',
    name: 'subject_type',
    label: texts.subjectType,
    options: AUDIT_SUBJECTS.map((value) => ({ value, label: auditSubjectLabel(value) })),
  },
  {
    type: 'select',
    name: 'action',
    label: texts.action,
    all: listTexts.allFeminine,
    options: AUDIT_ACTIONS.map((value) => ({ value, label: auditActionLabel(value) })),
  },
  {
    type: 'custom',
    name: 'person_id',
    label: texts.person,
    accepts: isPersonId,
    field: (props) => <PersonSelect kind="both" {...props} />,
  },
  { type: 'date', name: 'from', label: texts.from },
  { type: 'date', name: 'to', label: texts.to, notBefore: 'from' },
];

const shape = { filters, sortable: ['at'] };

const AUDIT = 'admin/audit';
const auditQuery = (query: TableQuery) => listQuery(AUDIT, ['admin', 'audit'], query, readAudit);
const auditDownload = listDownload(`${AUDIT}/download`);

/** /auditoria: who did what, when and from which release (rule 11.8). */
export function AuditScreen() {
  const { data, table } = useList({ shape, query: auditQuery, failed: texts.loadFailed });
  return (
    <Stack gap="lg">
      <PageTitle>{texts.title}</PageTitle>
      <DataTable
        title={texts.list}
        columns={auditColumns}
        rowKey={(entry) => entry.id}
        rows={data?.entries}
        {...table}
        download={auditDownload}
        searchedIn={texts.searchedIn}
      />
    </Stack>
  );
}
