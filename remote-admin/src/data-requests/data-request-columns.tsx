import type { ReceivedAskedRequest } from '@mentorias/contract/received/data-requests';
import { dataRequestLabel, urgencyOf } from '@mentorias/domain/people/data-requests';
import { formatDayMonthYear, formatInstant, limaDate } from '@mentorias/domain/time/lima-time';
import { Badge, Stack, Text, useNow } from '@mentorias/ui';
import { EmailText } from '@mentorias/ui/email-text';
import type { Column } from '@mentorias/ui/table';
import type { ReactNode } from 'react';
import { PersonLink } from '../person-link.tsx';
import styles from './data-requests.module.css';
import { texts } from './texts.ts';

type Request = ReceivedAskedRequest;

/** The columns of what people asked about their data; `actions` are the buttons of a row. */
export function dataRequestColumns(actions: (request: Request) => ReactNode): Column<Request>[] {
  return [
    { id: 'who', header: texts.who, cell: (request) => <Who request={request} />, isRowHeader: true },
    { id: 'what', header: texts.what, cell: (request) => <What request={request} /> },
    {
      id: 'asked_at',
      header: texts.askedAt,
      cell: ({ asked_at }) => asked_at && formatDayMonthYear(new Date(asked_at)),
    },
    { id: 'due_on', header: texts.dueOn, cell: (request) => <Due request={request} /> },
    { id: 'status', header: texts.status, cell: (request) => <State request={request} /> },
    { id: 'actions', header: texts.actions, cell: actions, isPinned: true },
  ];
}

/** A person with an account by name and address, a guest by the address; '' where it was erased. */
export function nameOfAsker({ name, email }: Request): string {
  return name || email || texts.erased;
}

function Who({ request: { user_id, name, email } }: { request: Request }) {
  return (
    <Stack gap={2} miw="8.5rem">
      {name && <PersonLink id={user_id} name={name} />}
      {email ? (
        <Text fz="inherit" fw="inherit" style={{ overflowWrap: 'anywhere' }}>
          <EmailText address={email} />
        </Text>
      ) : (
        <Text fz="inherit">{texts.erased}</Text>
      )}
      {!name && email && (
        <Text size="xs" c="dimmed">
          {texts.guest}
        </Text>
      )}
    </Stack>
  );
}

function What({ request: { kind, wrong, correct, answer } }: { request: Request }) {
  return (
    <Stack gap={2} className={`${styles.what} ${styles.written}`}>
      {kind && <Text fz="inherit">{dataRequestLabel(kind)}</Text>}
      {wrong && (
        <Text size="xs" c="dimmed">
          {texts.wrong(wrong)}
        </Text>
      )}
      {correct && (
        <Text size="xs" c="dimmed">
          {texts.correct(correct)}
        </Text>
      )}
      {answer && (
        <Text size="xs" c="dimmed">
          {texts.answer(answer)}
        </Text>
      )}
    </Stack>
  );
}

const URGENT = { late: { color: 'red', words: texts.late }, soon: { color: 'ocre', words: texts.soon } };

function Due({ request: { due_on, answered_at } }: { request: Request }) {
  const today = limaDate(useNow());
  if (due_on === '') return null;
  const urgency = answered_at ? undefined : urgencyOf(due_on, today);
  return (
    <Stack gap={2} align="flex-start">
      <Text fz="inherit">{formatDayMonthYear(due_on)}</Text>
      {urgency && (
        <Badge color={URGENT[urgency].color} miw="max-content">
          {URGENT[urgency].words}
        </Badge>
      )}
    </Stack>
  );
}

function State({ request: { answered_at, answered_by } }: { request: Request }) {
  if (!answered_at)
    return (
      <Badge color="ocre" miw="max-content">
        {texts.open}
      </Badge>
    );
  return (
    <Stack gap={2} align="flex-start">
      <Badge color="teal" miw="max-content">
        {texts.answered}
      </Badge>
      <Text size="xs" c="dimmed">
        {texts.answeredBy(answered_by, formatInstant(new Date(answered_at)))}
      </Text>
    </Stack>
  );
}
