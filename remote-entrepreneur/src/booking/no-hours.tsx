import { idInAddress, isSameId } from '@mentorias/contract/ids';
import type { ReceivedGuide, ReceivedGuideCard } from '@mentorias/contract/received/guides';
import { Link } from '@mentorias/federation/router';
import { useOffered } from '@mentorias/session';
import { useQueries } from '@mentorias/session/query-rest';
import { Button, Card, Person, SimpleGrid, Stack, Text, Title } from '@mentorias/ui';
import { useEffect, useRef } from 'react';
import { guideSearchQuery } from '../guide-search/guide-search-api.ts';
import { NextHours } from '../guide-search/next-hours.tsx';
import classes from './booking.module.css';
import { texts } from './texts.ts';

/** How many others are shown, and by how many of the areas they are looked for. */
const SHOWN = 3;
const MAX_AREAS = 3;

interface NoHoursProps {
  guideId: string;
  guide: ReceivedGuide;
  /** Whether the form in whose place it stands had the focus. */
  takesFocus: boolean;
}

/** In place of a form without a single hour: three mentors of the same areas who have some (rule 5.25). */
export function NoHours({ guideId, guide, takesFocus }: NoHoursProps) {
  const hasSearch = useOffered('entrepreneur/guides');
  const others = useOthers(guideId, hasSearch ? (guide.areas ?? []) : []);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) title.current?.focus();
  }, [takesFocus]);
  return (
    <Card withBorder padding="lg" component="section" aria-label={texts.noHours}>
      <Stack gap="md">
        <div role="status">
          <Title order={2} size="h3" ref={title} tabIndex={-1}>
            {texts.noHours}
          </Title>
          <Text>{texts.noHoursHint}</Text>
        </div>
        {others.length > 0 && (
          <Stack gap="sm">
            <Text fw={600}>{texts.others}</Text>
            <SimpleGrid minColWidth="min(100%, 14rem)" component="ul" className={classes.others}>
              {others.map((other) => (
                <Other key={other.id} id={other.id!} guide={other} />
              ))}
            </SimpleGrid>
          </Stack>
        )}
        {hasSearch && (
          <div>
            <Button component={Link} to="/" variant="light">
              {texts.search}
            </Button>
          </div>
        )}
      </Stack>
    </Card>
  );
}

function Other({ id, guide }: { id: NonNullable<ReceivedGuideCard['id']>; guide: ReceivedGuideCard }) {
  const name = guide.name ?? texts.mentor;
  return (
    <Card withBorder padding="sm" component="li">
      <Stack gap="sm">
        <Person id={id} name={name} size={36} />
        <NextHours guideId={id} name={name} instants={guide.next_slots} />
      </Stack>
    </Card>
  );
}

/** Mentors of these areas with free hours, the soonest first. */
function useOthers(guideId: string, areas: readonly string[]): ReceivedGuideCard[] {
  const found = useQueries({
    queries: areas
      .slice(0, MAX_AREAS)
      .map((area) => guideSearchQuery({ search: '', area, guide_type: '', when: '', page: 1 })),
  });
  const cards = found.flatMap(({ data }) => data?.guides ?? []).filter(({ next_slots }) => next_slots.length > 0);
  const byId = new Map(cards.map((card) => [String(card.id ?? ''), card]));
  return [...byId]
    .filter(([id]) => id !== '' && !isSameId(id, idInAddress(guideId)))
    .map(([, card]) => card)
    .sort((one, other) => Date.parse(one.next_slots[0]!) - Date.parse(other.next_slots[0]!))
    .slice(0, SHOWN);
}
