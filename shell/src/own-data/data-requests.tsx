import type { ReceivedDataRequest } from '@mentorias/contract/received/data-requests';
import { formatDayMonthYear } from '@mentorias/domain/time/lima-time';
import { messageOf, restartRead, statusOf } from '@mentorias/session';
import { Button, ErrorNotice, FormModal, Stack, Text, Title } from '@mentorias/ui';
import { List } from '@mentorias/ui/controls';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CorrectionForm } from './correction-form.tsx';
import { dataRequestsQuery } from './own-data-api.ts';
import { requestTexts as texts } from './texts.ts';

/** 'Pedir una corrección', and what was asked and answered (rule 15.8); absent where the backend does not offer it. */
export function DataRequests() {
  const { data: requests, error } = useQuery(dataRequestsQuery);
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  if (statusOf(error) === 404) return null;
  if (!requests)
    return error ? (
      <ErrorNotice
        message={messageOf(error, texts.notLoaded)}
        onRetry={() => restartRead(dataRequestsQuery.queryKey)}
      />
    ) : null;
  return (
    <Stack gap="sm">
      <Text size="sm">{texts.before}</Text>
      <Button variant="default" w="fit-content" onClick={() => setOpen(true)}>
        {texts.title}
      </Button>
      {requests.length > 0 && <OwnRequests requests={requests} />}
      <FormModal opened={isOpen} title={texts.title} onClose={close}>
        <CorrectionForm before={requests} onClose={close} />
      </FormModal>
    </Stack>
  );
}

function OwnRequests({ requests }: { requests: readonly ReceivedDataRequest[] }) {
  return (
    <Stack gap="xs">
      <Title order={3} size="h5">
        {texts.yours}
      </Title>
      <List spacing="sm" size="sm" style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
        {requests.map((request, index) => (
          <List.Item key={request.id ?? index}>
            <OwnRequest {...request} />
          </List.Item>
        ))}
      </List>
    </Stack>
  );
}

function OwnRequest({ wrong, correct, asked_at, due_on, answered_at, answer }: ReceivedDataRequest) {
  return (
    <>
      {asked_at && <Text size="sm">{texts.askedOn(formatDayMonthYear(new Date(asked_at)))}</Text>}
      {wrong && <Text size="sm">{wrong}</Text>}
      {correct && <Text size="sm">{texts.correctOf(correct)}</Text>}
      <Text size="sm" c="dimmed">
        {answered_at
          ? texts.answered(formatDayMonthYear(new Date(answered_at)), answer)
          : due_on && texts.due(formatDayMonthYear(due_on))}
      </Text>
    </>
  );
}
