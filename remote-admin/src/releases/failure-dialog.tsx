import type { AnyId } from '@mentorias/contract/ids';
import type { ReceivedReleaseFailure } from '@mentorias/contract/received/releases';
import { UNKNOWN } from '@mentorias/domain/time/lima-time';
import { restartRead } from '@mentorias/session';
import { ErrorNotice, LoadingText, Modal, Stack, Text } from '@mentorias/ui';
import { useQuery } from '@tanstack/react-query';
import { failureText } from '../notify-failure.ts';
import { instantWords, messageOf } from './columns.tsx';
import { framesQuery } from './releases-api.ts';
import { failureTexts, phaseTexts } from './texts.ts';

interface FailureDialogProps {
  failure: ReceivedReleaseFailure | null;
  isOpen: boolean;
  onClose: () => void;
}

/** A kind of failure: where it happened, and the trace that the server's log knows (rule 13.7). */
export function FailureDialog({ failure, isOpen, onClose }: FailureDialogProps) {
  return (
    <Modal opened={isOpen} onClose={onClose} title={failureTexts.title} size="xl">
      {failure && (
        <Stack gap="sm">
          <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
            {messageOf(failure)}
          </Text>
          <Line label={failureTexts.release}>{failure.release}</Line>
          <Line label={failureTexts.phase}>{failure.phase && phaseTexts[failure.phase]}</Line>
          <Line label={failureTexts.first}>{failure.first_at && instantWords(failure.first_at)}</Line>
          <Line label={failureTexts.last}>{failure.last_at && instantWords(failure.last_at)}</Line>
          <Line label={failureTexts.trace}>{failure.trace_id}</Line>
          {failure.id !== undefined && <Frames id={failure.id} />}
        </Stack>
      )}
    </Modal>
  );
}

function Line({ label, children }: { label: string; children: string | undefined }) {
  return (
    <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
      <b>{`${label}:`}</b> <span>{children || UNKNOWN}</span>
    </Text>
  );
}

/** The stack, each frame by its place in the source where that is known. */
function Frames({ id }: { id: AnyId }) {
  const query = framesQuery(id);
  const { data: frames, error } = useQuery(query);
  if (error)
    return (
      <ErrorNotice
        message={failureText(error, { failed: failureTexts.loadFailed })}
        onRetry={() => restartRead(query.queryKey)}
      />
    );
  if (!frames) return <LoadingText>{failureTexts.loading}</LoadingText>;
  if (frames.length === 0) return <Text size="sm">{failureTexts.noStack}</Text>;
  return (
    <section aria-label={failureTexts.stack}>
      <Text size="sm" fw={600}>
        {failureTexts.stack}
      </Text>
      <ol>
        {frames.map(({ text, source }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a stack never changes, and a frame may stand in it twice
          <li key={index}>
            <Text size="sm" ff="monospace" style={{ overflowWrap: 'anywhere' }}>
              {source || text}
            </Text>
          </li>
        ))}
      </ol>
    </section>
  );
}
