import { Alert, Button, Stack, Text } from '@mantine/core';
import { Icon } from './icon.tsx';

interface ErrorNoticeProps {
  message: string;
  /** Why, where that is said besides: below the message. */
  reason?: string;
  /** Offers 'Reintentar'. */
  onRetry?: () => void;
}

/** The red box that says what went wrong. */
export function ErrorNotice({ message, reason, onRetry }: ErrorNoticeProps) {
  return (
    <Alert role="alert" color="red" variant="light" icon={<Icon name="alert" />}>
      <Stack gap="sm" align="flex-start">
        <div>
          <Text size="sm" fw={reason ? 600 : undefined}>
            {message}
          </Text>
          {reason && <Text size="sm">{reason}</Text>}
        </div>
        {onRetry && (
          <Button size="compact-sm" variant="default" onClick={onRetry}>
            Reintentar
          </Button>
        )}
      </Stack>
    </Alert>
  );
}
