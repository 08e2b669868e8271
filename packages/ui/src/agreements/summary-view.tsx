import { messageOf, restartRead } from '@mentorias/session';
import type { ReceivedSummary, Side } from '@mentorias/session/agreements';
import { summaryQuery } from '@mentorias/session/agreements';
import { ErrorNotice, LoadingText, Stack, Text } from '@mentorias/ui';
import { useQuery } from '@tanstack/react-query';
import type { Elements } from '../elements.ts';
import { AgreementList } from './agreement-list.tsx';
import classes from './agreements.module.css';
import { agreementTexts } from './texts.ts';

interface SummaryViewProps {
  side: Side;
  eventId: string | number;
  children: (summary: ReceivedSummary) => Elements;
}

/** What is kept of an event, in each state of its reading. */
export function SummaryView({ side, eventId, children }: SummaryViewProps) {
  const options = summaryQuery(side, eventId);
  const { data, error } = useQuery(options);
  const retry = () => restartRead(options.queryKey);
  if (data) return children(data);
  if (error) return <ErrorNotice message={messageOf(error, agreementTexts.loadFailed)} onRetry={retry} />;
  return <LoadingText onRetry={retry}>{agreementTexts.loading}</LoadingText>;
}

interface SummaryTextProps {
  side: Side;
  summary: Pick<ReceivedSummary, 'text' | 'agreements'>;
  isReadOnly?: boolean;
  /** As of `AgreementList`. */
  otherMentor?: string | undefined;
}

/** The words of a summary, and what was agreed. */
export function SummaryText({ summary: { text, agreements }, ...props }: SummaryTextProps) {
  return (
    <Stack gap="xs">
      {text !== '' && (
        <Text size="sm" className={classes.text}>
          {text}
        </Text>
      )}
      {agreements.length > 0 && <AgreementList {...props} label={agreementTexts.agreements} agreements={agreements} />}
    </Stack>
  );
}
