import type { ReceivedGuideCard } from '@mentorias/contract/received/guides';
import { Link, useLocation } from '@mentorias/federation/router';
import { Anchor, Button, Card, Person, Stack, Title } from '@mentorias/ui';
import { HelpLines } from '@mentorias/ui/help-lines';
import { useSetAtom } from 'jotai';
import { memo } from 'react';
import { AreaBadges, GuideTypeBadge, LanguagesAndEvents, Place, Specializations } from '../guide/guide-facts.tsx';
import { bookingPath } from '../slot-choice/chosen.ts';
import classes from './guide-search.module.css';
import { searchPlaceAtom } from './guide-search-api.ts';
import { NextHours, NextSlot } from './next-hours.tsx';
import { texts } from './texts.ts';

const SHOWN_AREAS = 4;
const SHOWN_HELP = 2;

/** A mentor in a few facts, and the way to their hours; not drawn again by each letter of the search, nor by the cards below it. */
export const GuideSearchCard = memo(({ guide }: { guide: ReceivedGuideCard }) => {
  const { search } = useLocation();
  const keepPlace = useSetAtom(searchPlaceAtom);
  const name = guide.name ?? texts.guide;
  const hasNoHours = guide.next_slot === '';
  const leave = () => keepPlace({ search, scrollY: window.scrollY });
  return (
    <Card withBorder padding="lg" component="li" className={classes.card}>
      <Stack gap="sm" h="100%">
        <Person id={guide.id} name={name} size={56} photo={guide.photo}>
          <Title order={2} size="h3" mb={4} translate="no">
            {/* Of the keyboard the way below is enough: no stop of it stands before the hours. */}
            {guide.id === undefined ? (
              name
            ) : (
              <Anchor
                component={Link}
                to={bookingPath(guide.id)}
                tabIndex={-1}
                inherit
                c="inherit"
                underline="hover"
                onClick={leave}
              >
                {name}
              </Anchor>
            )}
          </Title>
          <GuideTypeBadge guideType={guide.guide_type} />
        </Person>
        <AreaBadges areas={guide.areas} limit={SHOWN_AREAS} />
        <Stack gap="sm" className={classes.facts}>
          <HelpLines helpWith={guide.help_with} limit={SHOWN_HELP} />
          <Specializations list={guide.specializations} />
          <Place location={guide.location} />
          <LanguagesAndEvents languages={guide.languages} held={guide.held_events} />
        </Stack>
        <NextSlot instant={guide.next_slot} />
        {guide.id !== undefined && (
          <Stack gap="sm" mt="auto">
            <NextHours guideId={guide.id} name={name} instants={guide.next_slots} onLeave={leave} />
            <Button
              component={Link}
              variant="light"
              to={bookingPath(guide.id, guide.next_slots[0])}
              aria-label={(hasNoHours ? texts.seeProfileOf : texts.seeHoursOf)(name)}
              onClick={leave}
            >
              {hasNoHours ? texts.seeProfile : texts.seeHours}
            </Button>
          </Stack>
        )}
      </Stack>
    </Card>
  );
});
