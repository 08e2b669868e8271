import type { ReceivedReleaseFailure } from '@mentorias/contract/received/releases';
import { Button, PageTitle, Stack, useAddressParams, useShownDialog } from '@mentorias/ui';
import { Tabs } from '@mentorias/ui/controls';
import { useState } from 'react';
import { CanarySection } from './canary-section.tsx';
import { changeColumns, dayColumns, failureColumns, messageOf, releaseColumns } from './columns.tsx';
import { FailureDialog } from './failure-dialog.tsx';
import { changesQuery, daysQuery, failuresQuery, releasesQuery, vitalsQuery } from './releases-api.ts';
import { failureTexts, texts } from './texts.ts';
import { ViewTable } from './view-table.tsx';
import { vitalColumns } from './vital-columns.tsx';

const VIEWS = { releases: Releases, days: Days, failures: Failures, vitals: Vitals, changes: Changes };
type View = keyof typeof VIEWS;

/** /versiones: the releases of remotes and shell, how they do, and who changed what (rule 13.8). */
export function ReleasesScreen() {
  const [params, changeParams] = useAddressParams();
  const asked = params.get('view') ?? '';
  const view = Object.hasOwn(VIEWS, asked) ? (asked as View) : 'releases';
  const Shown = VIEWS[view];

  function showView(chosen: string | null) {
    changeParams(() => new URLSearchParams(chosen && chosen !== 'releases' ? { view: chosen } : {}));
  }

  return (
    <Stack gap="lg">
      <PageTitle>{texts.title}</PageTitle>
      <Tabs value={view} onChange={showView} keepMounted={false}>
        <Tabs.List>
          {(Object.keys(VIEWS) as View[]).map((one) => (
            <Tabs.Tab key={one} value={one}>
              {texts.views[one]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={view} pt="lg">
          <Shown />
        </Tabs.Panel>
      </Tabs>
    </Stack>
  );
}

function Releases() {
  return (
    <ViewTable
      title={texts.lists.releases}
      queryOf={releasesQuery}
      columns={releaseColumns}
      rowKey={({ release }) => release}
      below={({ canaries }) => canaries.map((canary) => <CanarySection key={canary.canary} canary={canary} />)}
    />
  );
}

function Days() {
  return (
    <ViewTable
      title={texts.lists.days}
      queryOf={daysQuery}
      columns={dayColumns}
      rowKey={({ day, release }) => `${day} ${release}`}
    />
  );
}

function Failures() {
  const [opened, setOpened] = useState<ReceivedReleaseFailure | null>(null);
  const { isOpen, dialog, close } = useShownDialog([opened, setOpened]);
  const columns = failureColumns((failure) => (
    <Button
      size="compact-xs"
      variant="default"
      aria-label={failureTexts.seeOf(messageOf(failure))}
      onClick={() => setOpened(failure)}
    >
      {failureTexts.see}
    </Button>
  ));
  return (
    <>
      <ViewTable title={texts.lists.failures} queryOf={failuresQuery} columns={columns} rowKey={({ id }) => id} />
      <FailureDialog failure={dialog} isOpen={isOpen} onClose={close} />
    </>
  );
}

function Vitals() {
  return (
    <ViewTable
      title={texts.lists.vitals}
      queryOf={vitalsQuery}
      columns={vitalColumns}
      rowKey={({ release, role }) => `${release} ${role}`}
    />
  );
}

function Changes() {
  return (
    <ViewTable
      title={texts.lists.changes}
      queryOf={changesQuery}
      columns={changeColumns}
      rowKey={({ at, release }) => `${at} ${release}`}
    />
  );
}
