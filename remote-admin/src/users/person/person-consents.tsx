import { readConsents } from '@mentorias/contract/received/consents';
import { formatDayMonthYear } from '@mentorias/domain/time/lima-time';
import { readOptions } from '@mentorias/session';
import { Stack, Text, Title } from '@mentorias/ui';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { USERS, USERS_KEY } from '../users-api.ts';
import styles from './person.module.css';
import { consentTexts as texts } from './texts.ts';

function consentsQuery(id: string) {
  return queryOptions({
    queryKey: [...USERS_KEY, 'consents', id],
    ...readOptions(`${USERS}/${encodeURIComponent(id)}/consents`, readConsents),
  });
}

/** What the person permits beyond what the account needs (rule 15.11); nothing where the backend does not say. */
export function PersonConsents({ userId }: { userId: string }) {
  const { data: consents = [] } = useQuery(consentsQuery(userId));
  if (consents.length === 0) return null;
  return (
    <Stack component="section" gap="sm" aria-label={texts.title}>
      <Title order={2} size="h4">
        {texts.title}
      </Title>
      <ul className={styles.lines}>
        {consents.map(({ purpose, given_at }) => (
          <li key={purpose}>
            <Text size="xs" c="dimmed">
              {purpose && texts.purposes[purpose]}
            </Text>
            <div className={styles.note}>
              {given_at ? texts.since(formatDayMonthYear(new Date(given_at))) : texts.no}
            </div>
          </li>
        ))}
      </ul>
    </Stack>
  );
}
