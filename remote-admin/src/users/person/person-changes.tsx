import type { ReceivedAuditEntry } from '@mentorias/contract/received/audit';
import { auditActionLabel, auditActorLabel } from '@mentorias/domain/audit/audit';
import { auditMessages } from '@mentorias/domain/audit/audit-details';
import { formatInstant, UNKNOWN } from '@mentorias/domain/time/lima-time';
import { Link } from '@mentorias/federation/router';
import { restartRead, useOffered } from '@mentorias/session';
import { Anchor, ErrorNotice, LoadingText, Stack, Text, Title } from '@mentorias/ui';
import { EmailText } from '@mentorias/ui/email-text';
import { useQuery } from '@tanstack/react-query';
import { failureText } from '../../notify-failure.ts';
import styles from './person.module.css';
import { changesQuery } from './person-api.ts';
import { changeTexts } from './texts.ts';

/** The last changes of an account, from the trail (rule 11.8), with a link to all that it says of the person. */
export function PersonChanges({ userId }: { userId: string }) {
  const isOffered = useOffered('admin/audit');
  const options = changesQuery(userId);
  const { data, error, isPending } = useQuery(options);
  if (!isOffered) return null;
  const retry = () => restartRead(options.queryKey);
  return (
    <Stack component="section" gap="sm" aria-label={changeTexts.title}>
      <Title order={2} size="h4">
        {changeTexts.title}
      </Title>
      {error && <ErrorNotice message={failureText(error, { failed: changeTexts.loadFailed })} onRetry={retry} />}
      {isPending && <LoadingText onRetry={retry}>{changeTexts.loading}</LoadingText>}
      {data?.entries.length === 0 && <Text size="sm">{changeTexts.none}</Text>}
      {data && data.entries.length > 0 && (
        <ul className={styles.lines}>
          {data.entries.map((entry, index) => (
            <Change key={entry.id ?? `change ${index}`} entry={entry} />
          ))}
        </ul>
      )}
      {data && (
        <div>
          <Anchor component={Link} to={`/auditoria?person_id=${encodeURIComponent(userId)}`} size="sm" data-standalone>
            {changeTexts.all}
          </Anchor>
        </div>
      )}
    </Stack>
  );
}

function Change({ entry: { at, actor, actor_type, action, details } }: { entry: ReceivedAuditEntry }) {
  return (
    <li>
      <span>{auditActionLabel(action)}</span>
      {auditMessages(details).map((sentence) => (
        <Text key={sentence} size="sm">
          <EmailText address={sentence} />
        </Text>
      ))}
      <div className={styles.written}>
        <span translate={actor?.name ? 'no' : undefined}>{actor?.name || auditActorLabel(actor_type) || UNKNOWN}</span>
        {at && <span>{formatInstant(new Date(at))}</span>}
      </div>
    </li>
  );
}
