import type { ReceivedMail } from '@mentorias/contract/received/mail';
import { formatInstant } from '@mentorias/domain/time/lima-time';
import { Badge, Stack, Text } from '@mentorias/ui';
import { EmailText } from '@mentorias/ui/email-text';
import type { Column } from '@mentorias/ui/table';
import type { ReactNode } from 'react';
import { columnTexts, failureTexts, kindTexts, texts } from './texts.ts';

/** The columns of the mails that are not delivered; `actions` are the buttons of a row. */
export function mailColumns(actions: (mail: ReceivedMail) => ReactNode): Column<ReceivedMail>[] {
  return [
    { id: 'to', header: columnTexts.to, cell: ({ to }) => to && <Address to={to} />, isRowHeader: true },
    { id: 'kind', header: columnTexts.kind, cell: ({ kind }) => kind && kindTexts[kind] },
    { id: 'failure', header: columnTexts.failure, cell: reasonOf },
    { id: 'attempts', header: columnTexts.attempts, cell: ({ attempts }) => attempts },
    {
      id: 'tried_at',
      header: columnTexts.tried_at,
      cell: ({ tried_at }) => tried_at && formatInstant(new Date(tried_at)),
    },
    { id: 'status', header: columnTexts.status, cell: (mail) => <MailState mail={mail} /> },
    { id: 'actions', header: columnTexts.actions, cell: actions, isPinned: true },
  ];
}

function Address({ to }: { to: string }) {
  return (
    <Text fz="inherit" fw="inherit" miw="8.5rem" style={{ overflowWrap: 'anywhere' }}>
      <EmailText address={to} />
    </Text>
  );
}

function reasonOf({ failure, status, smtp_code }: ReceivedMail): string | null {
  const reason = failure && failureTexts[failure];
  if (!reason) return null;
  const words = status === 'failed' ? reason.failed : reason.waiting;
  // The SMTP codes stay on one line.
  return smtp_code ? `${words} (${smtp_code.replaceAll(' ', '\u00a0')})` : words;
}

function MailState({ mail: { status, attempts, next_attempt_at: next } }: { mail: ReceivedMail }) {
  if (status === 'failed') {
    return (
      <Badge color="red" miw="max-content">
        {texts.failed}
      </Badge>
    );
  }
  return (
    <Stack gap={2} align="flex-start">
      <Badge color="ocre" miw="max-content">
        {attempts ? texts.retrying : texts.waiting}
      </Badge>
      {attempts && next ? (
        <Text size="xs" c="dimmed">
          {texts.next(formatInstant(new Date(next)))}
        </Text>
      ) : null}
    </Stack>
  );
}
