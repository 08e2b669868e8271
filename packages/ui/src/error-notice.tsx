import { Alert, Button, Stack, Text } from '@mantine/core';
import { Icon } from './icon.tsx';

interface ErrorNoticeProps {
  message: string;
  /** What there is to know or to do about it. */
  detail?: string | undefined;
  /** Offers 'Reintentar'. */
  onRetry?: () => void;
}

/** The red box that says what went wrong. */
export function ErrorNotice({ message, detail, onRetry }: ErrorNoticeProps) {
  return (
    <Alert role="alert" color="red" variant="light" icon={<Icon name="alert" />}>
      <Stack gap="sm" align="flex-start">
        <Text size="sm">{message}</Text>
        {detail && <Text size="sm">{detail}</Text>}
        {onRetry && (
          <Button size="compact-sm" variant="default" onClick={onRetry}>
            Reintentar
          </Button>
        )}
      </Stack>
    </Alert>
  );
}
