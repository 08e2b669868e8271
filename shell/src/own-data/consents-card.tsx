import type { ReceivedConsent } from '@mentorias/contract/received/consents';
import { formatDayMonthYear } from '@mentorias/domain/time/lima-time';
import { writeNotice } from '@mentorias/session';
import { SentNotice, SlowNotice, Stack } from '@mentorias/ui';
import { Checkbox } from '@mentorias/ui/controls';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { LoadedSection } from '../account/loaded-section.tsx';
import { consentsQuery, useSaveConsent } from './consents-api.ts';
import { consentTexts as texts } from './texts.ts';

/** What the user permits beyond what the account needs, each thing by itself and unticked at first (rule 15.11). */
export function ConsentsCard() {
  return (
    <LoadedSection texts={texts} read={useQuery(consentsQuery)} queryKey={consentsQuery.queryKey}>
      {(consents) => <ConsentBoxes consents={consents} />}
    </LoadedSection>
  );
}

function ConsentBoxes({ consents }: { consents: readonly ReceivedConsent[] }) {
  const save = useSaveConsent();
  const saved = save.isPending ? save.variables : undefined;
  const first = useRef<HTMLInputElement>(null);
  const { hash } = useLocation();

  // A mentor's presentation leads here for the photograph, the first of them.
  useEffect(() => {
    const isBusy = document.activeElement?.matches('input, [role=dialog] *');
    if (hash === '#permisos' && !isBusy) first.current?.focus();
  }, [hash]);

  return (
    <Stack gap="sm">
      {consents.map(
        ({ purpose, given_at }, place) =>
          purpose && (
            <Checkbox
              key={purpose}
              ref={place === 0 ? first : undefined}
              label={texts.purposes[purpose]}
              description={given_at && texts.since(formatDayMonthYear(new Date(given_at)))}
              checked={saved?.purpose === purpose ? saved.given : given_at !== ''}
              onChange={({ currentTarget }) => {
                if (!save.isPending) save.mutate({ purpose, given: currentTarget.checked });
              }}
            />
          ),
      )}
      <SentNotice {...writeNotice(save, { failed: texts.failed })} isPending={false} />
      {save.isPending && <SlowNotice />}
    </Stack>
  );
}
