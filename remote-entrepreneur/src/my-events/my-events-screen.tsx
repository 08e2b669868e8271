import { lazyScreen } from '@mentorias/federation/lazy';
import { useOpenAgreements } from '@mentorias/session/agreements';
import { PageTitle, Stack, useAddressParams, usePageInAddress } from '@mentorias/ui';
import { Tabs } from '@mentorias/ui/controls';
import { EventDialogs } from './event-dialogs.tsx';
import { EventList } from './event-list.tsx';
import { texts } from './texts.ts';

const OwnOpen = lazyScreen(() => import('../agreements/own-open.tsx').then(({ OwnOpen }) => OwnOpen));

/** /mis-mentorias: the user's events, upcoming and past (rule 6.1); `?agreements=open` adds what they have still to do (rule 16.24). */
export function MyEventsScreen() {
  // Read once for both lists, whose cards show what is agreed.
  useOpenAgreements('entrepreneur');
  const [params, changeParams] = useAddressParams();
  const scope = params.get('scope') === 'past' ? 'past' : 'upcoming';
  const { page, goToPage } = usePageInAddress();

  function showScope(chosen: string | null) {
    changeParams((current) => {
      current.delete('page');
      if (chosen === 'past') current.set('scope', chosen);
      else current.delete('scope');
      return current;
    });
  }

  return (
    <Stack gap="lg">
      <PageTitle>{texts.title}</PageTitle>
      {params.get('agreements') === 'open' && <OwnOpen />}
      <Tabs value={scope} onChange={showScope} keepMounted={false}>
        <Tabs.List>
          <Tabs.Tab value="upcoming">{texts.upcoming}</Tabs.Tab>
          <Tabs.Tab value="past">{texts.past}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value={scope} pt="lg">
          <EventList scope={scope} page={page} onPage={goToPage} />
        </Tabs.Panel>
      </Tabs>
      <EventDialogs />
    </Stack>
  );
}
