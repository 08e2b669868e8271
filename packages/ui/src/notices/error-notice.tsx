import { Alert, Button, Stack, Text } from '@mantine/core';
import { Icon } from '../theme/icon.tsx';

interface ErrorNoticeProps {
  message: string;
  /** The reason, below the message. */
  reason?: string | undefined;
  /** Says that a failed write may have arrived. */
  doubt?: string | undefined;
  /** Adds 'Reintentar'. */
  onRetry?: () => void;
  /** Adds the button that closes it. */
  onClose?: () => void;
}

/** The red box that says what went wrong (rule 11.1). */
export function ErrorNotice({ message, reason, doubt, onRetry, onClose }: ErrorNoticeProps) {
  const details = [reason, doubt].filter(Boolean);
  return (
    <Alert
      role="alert"
      color="red"
      variant="light"
      icon={<Icon name="alert" />}
      {...(onClose && { withCloseButton: true, closeButtonLabel: 'Cerrar', onClose })}
    >
      <Stack gap="sm" align="flex-start">
        <div>
          <Text size="sm" fw={details.length > 0 ? 600 : undefined}>
            {message}
          </Text>
          {details.map((detail) => (
            <Text key={detail} size="sm">
              {detail}
            </Text>
          ))}
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
