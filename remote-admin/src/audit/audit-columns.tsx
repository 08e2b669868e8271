import type { ReceivedAuditEntry } from '@mentorias/contract/received/audit';
import { auditActionLabel, auditActorLabel, auditSubjectLabel } from '@mentorias/domain/audit/audit';
import { auditMessages, numberOf } from '@mentorias/domain/audit/audit-details';
import { formatDayMonthYear, formatTime, limaMinutes, UNKNOWN } from '@mentorias/domain/time/lima-time';
import { Text } from '@mentorias/ui';
import { EmailText } from '@mentorias/ui/email-text';
import type { Column } from '@mentorias/ui/table';
import type { ReactNode } from 'react';
import { Fragment } from 'react';
import { PersonLink } from '../person-link.tsx';
import { texts } from './texts.ts';

export const auditColumns: Column<ReceivedAuditEntry>[] = [
  {
    id: 'at',
    header: texts.at,
    cell: ({ at }) => at && <Instant at={new Date(at)} />,
    isSortable: true,
    isRowHeader: true,
  },
  { id: 'who', header: texts.who, cell: (entry) => <Actor entry={entry} /> },
  { id: 'action', header: texts.action, cell: ({ action }) => auditActionLabel(action) },
  { id: 'subject', header: texts.subject, cell: subjectOf },
  { id: 'changes', header: texts.changes, cell: changesIn },
  { id: 'release', header: texts.release, cell: ({ release }) => release && <ReleaseName name={release} /> },
];

function Instant({ at }: { at: Date }) {
  return (
    <>
      <Text fz="inherit">{formatDayMonthYear(at)}</Text>
      <Text fz="inherit">{formatTime(limaMinutes(at))}</Text>
    </>
  );
}

function Actor({ entry: { actor, actor_type } }: { entry: ReceivedAuditEntry }) {
  return (
    <>
      <Text fz="inherit" translate={actor?.name ? 'no' : undefined}>
        {actor ? actor.name || texts.nobody : auditActorLabel(actor_type) || UNKNOWN}
      </Text>
      {actor && (
        <Text fz="inherit" c="dimmed">
          {auditActorLabel(actor_type)}
        </Text>
      )}
    </>
  );
}

/** A person, or two, by name; any other subject by its kind. */
function subjectOf({ subject_name, subject_type }: ReceivedAuditEntry): ReactNode {
  if (!subject_name) return auditSubjectLabel(subject_type);
  return (
    <Text fz="inherit" translate="no">
      {subject_name}
    </Text>
  );
}

function changesIn({ details: { ids, ...details } }: ReceivedAuditEntry): ReactNode {
  const chosen = typeof ids === 'string' ? ids.split(',') : [];
  const sentences = auditMessages(details);
  if (sentences.length === 0 && chosen.length === 0) return null;
  return (
    <>
      {sentences.map((sentence) => (
        <Sentence key={sentence}>{sentence}</Sentence>
      ))}
      {chosen.length > 0 && <ChosenUsers ids={chosen} />}
    </>
  );
}

/** The accounts of which alone a file was made, each with a link to its page. */
function ChosenUsers({ ids }: { ids: readonly string[] }) {
  return (
    <Text fz="inherit" maw="26rem">
      <span>{`${texts.chosenUsers}: `}</span>
      {ids.map((id, place) => (
        <Fragment key={id}>
          {place > 0 && <span>{', '}</span>}
          <PersonLink id={id} name={numberOf(id)} />
        </Fragment>
      ))}
    </Text>
  );
}

/** A sentence that may contain one long word, such as an address. */
function Sentence({ children }: { children: string }) {
  return (
    <Text fz="inherit" maw="26rem" style={{ overflowWrap: 'anywhere' }}>
      <EmailText address={children} />
    </Text>
  );
}

/** 'admin@1.2.0', with a line break allowed before the version; what tells builds of one version apart is in its title. */
function ReleaseName({ name }: { name: string }) {
  const [remote, version = ''] = name.split('@');
  return (
    <span translate="no" title={name}>
      {remote}
      <wbr />
      {version && `@${version.split(/[-+]/)[0]}`}
    </span>
  );
}
