import { useSearchParams } from '@mentorias/federation/router';
import { PageTitle, Stack, Tabs } from '@mentorias/ui';
import { EventDialogs } from './changes/event-dialogs.tsx';
import { EventList } from './event-list.tsx';
import { texts } from './texts.ts';

/** /mis-mentorias: the user's events, upcoming and past (rule 6.1). */
export function MyEventsScreen() {
  const [params, setParams] = useSearchParams();
  const scope = params.get('scope') === 'past' ? 'past' : 'upcoming';
  const page = Math.max(1, Math.trunc(Number(params.get('page'))) || 1);

  return (
    <Stack gap="lg">
      <PageTitle>{texts.title}</PageTitle>
      <Tabs
        value={scope}
        onChange={(chosen) => setParams(chosen === 'past' ? { scope: 'past' } : {})}
        keepMounted={false}
      >
        <Tabs.List>
          <Tabs.Tab value="upcoming">{texts.upcoming}</Tabs.Tab>
          <Tabs.Tab value="past">{texts.past}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value={scope} pt="lg">
          <EventList
            scope={scope}
            page={page}
            onPage={(chosen, options) => setParams({ scope, page: String(chosen) }, options)}
          />
        </Tabs.Panel>
      </Tabs>
      <EventDialogs />
    </Stack>
  );
}
