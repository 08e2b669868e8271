import type { ReceivedOwnData } from '@mentorias/contract/received/personal-data';
import { formatDayMonthYear } from '@mentorias/domain/time/lima-time';
import type { SessionUser } from '@mentorias/session';
import { reasonOf, writeNotice } from '@mentorias/session';
import { Anchor, Button, confirm, Group, SentNotice, SlowNotice, Stack, Text } from '@mentorias/ui';
import { SaveFileButton } from '@mentorias/ui/table';
import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import classes from '../account/facts.module.css';
import { LoadedSection } from '../account/loaded-section.tsx';
import { PRIVACY_PATH } from '../page/public-paths.ts';
import { DataRequests } from './data-requests.tsx';
import { fetchOwnData, fetchOwnEvents, ownDataQuery, useSaveErasure } from './own-data-api.ts';
import { texts } from './texts.ts';

/** Where the section is in the page. */
export const OWN_DATA_ID = 'tus-datos';

/** What users may take along, and have erased, of their own data (rules 15.1 to 15.3); absent where the backend does not offer it. */
export function OwnDataCard({ user }: { user: SessionUser }) {
  const hasEvents = user.user_type !== 'admin';
  return (
    <div id={OWN_DATA_ID} tabIndex={-1}>
      <LoadedSection texts={texts} read={useQuery(ownDataQuery)} queryKey={ownDataQuery.queryKey}>
        {(data) => (
          <Stack gap="lg">
            <WrittenByAdmin {...data.written_by_admin} />
            <Stack gap="sm">
              <Group gap="sm">
                <SaveFileButton
                  label={texts.downloadData}
                  fetchFile={fetchOwnData}
                  fileName={() => 'mis_datos.json'}
                  reasonOf={reasonOf}
                />
                {hasEvents && (
                  <SaveFileButton
                    label={texts.downloadEvents}
                    fetchFile={fetchOwnEvents}
                    fileName={() => 'mis_mentorias.csv'}
                    reasonOf={reasonOf}
                  />
                )}
              </Group>
              <Text size="sm">
                <Anchor component={Link} to={PRIVACY_PATH}>
                  {texts.kept}
                </Anchor>
              </Text>
            </Stack>
            <DataRequests />
            <Erasure {...data} hasEvents={hasEvents} />
          </Stack>
        )}
      </LoadedSection>
    </div>
  );
}

/** What others read of the user and only an administrator changes: a correction is asked for below it. */
function WrittenByAdmin(written: ReceivedOwnData['written_by_admin']) {
  const keys = (Object.keys(texts.written) as (keyof typeof texts.written)[]).filter((key) => written[key] !== '');
  if (keys.length === 0) return null;
  return (
    <Stack gap="sm">
      <Text size="sm">{texts.writtenHint}</Text>
      <dl className={classes.facts}>
        {keys.map((key) => (
          <Fragment key={key}>
            <dt>{texts.written[key]}</dt>
            <dd>{written[key]}</dd>
          </Fragment>
        ))}
      </dl>
    </Stack>
  );
}

/** One button asks for the erasure and undoes it, and is never switched off, so that the focus stays on it. */
function Erasure({ erase_after, hasEvents }: ReceivedOwnData & { hasEvents: boolean }) {
  const save = useSaveErasure();
  const isLeaving = erase_after !== null;
  const question = hasEvents ? texts.question : { ...texts.question, message: texts.messageToAdmin };
  const before = hasEvents ? texts.beforeErasing : texts.beforeErasingAdmin;

  async function press() {
    if (save.isPending) return;
    if (isLeaving || (await confirm(question))) save.mutate(!isLeaving);
  }

  return (
    <Stack gap="sm">
      <SentNotice {...writeNotice(save, { failed: texts.failed })} isPending={false} />
      <Text size="sm" fw={isLeaving ? 600 : undefined}>
        {isLeaving ? willBeErased(erase_after) : before}
      </Text>
      {isLeaving && hasEvents && (
        <Text size="sm" c="dimmed">
          {texts.whileLeaving}
        </Text>
      )}
      <Button variant={isLeaving ? 'filled' : 'default'} w="fit-content" onClick={press}>
        {isLeaving ? texts.undo : texts.erase}
      </Button>
      {save.isPending && <SlowNotice />}
    </Stack>
  );
}

export function willBeErased(eraseAfter: string): string {
  return texts.willBeErased(formatDayMonthYear(new Date(eraseAfter)));
}
