import type { ReceivedGuide } from '@mentorias/contract/received/guides';
import { Link, Navigate, useParams } from '@mentorias/federation/router';
import type { Elements } from '@mentorias/ui';
import { Button, ErrorNotice, Icon, LoadingText, PageTitle, Skeleton, Stack } from '@mentorias/ui';
import { Grid } from '@mentorias/ui/controls';
import { useAtomValue } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import { useGuide } from '../guide/guide-api.ts';
import { searchPlaceAtom } from '../guide-search/guide-search-api.ts';
import { useStartInAddress } from '../slot-choice/chosen.ts';
import classes from './booking.module.css';
import { BookingForm } from './booking-form.tsx';
import type { Confirmed } from './confirmation.tsx';
import { Confirmation } from './confirmation.tsx';
import { GuideCard } from './guide-card.tsx';
import { texts } from './texts.ts';

/** What the search says above itself. */
const GUIDE_GONE = { isGuideGone: true };

/** /guides/:id: one guide, and the form that books an event with them (rules 5.2 and 5.3). */
export function BookingScreen() {
  const { id = '' } = useParams();
  const guide = useGuide(id, texts.loadFailed);
  if (guide.status === 'unknown') return <Navigate to="/" replace state={GUIDE_GONE} />;
  return (
    <Stack gap="md">
      <BackToSearch />
      <PageTitle>{texts.title}</PageTitle>
      {guide.status === 'loading' && (
        <LoadingText
          onRetry={guide.retry}
          skeleton={<Columns guide={<Skeleton h={220} radius="md" />} form={<Skeleton h={480} radius="md" />} />}
        >
          {texts.loading}
        </LoadingText>
      )}
      {guide.status === 'missing' && <ErrorNotice message={texts.missing} onRetry={guide.retry} />}
      {guide.status === 'failed' && <ErrorNotice message={guide.message} onRetry={guide.retry} />}
      {guide.status === 'ready' && <GuideBooking key={id} id={id} guide={guide.guide} />}
    </Stack>
  );
}

/** Leads back to the search as it was left. */
function BackToSearch() {
  const place = useAtomValue(searchPlaceAtom);
  return (
    <div>
      <Button
        component={Link}
        to={{ pathname: '/', search: place.search }}
        state={{ scrollY: place.scrollY }}
        variant="subtle"
        px="xs"
        ml="-xs"
        leftSection={<Icon name="arrow-left" size={18} />}
      >
        {texts.back}
      </Button>
    </div>
  );
}

/** The card and the form. What was booked last stands above the form. */
function GuideBooking({ id, guide }: { id: string; guide: ReceivedGuide }) {
  const [booked, setBooked] = useState<Confirmed>();
  const form = useChosenHourInSight();
  return (
    <Columns
      guide={
        <div className={classes.guide}>
          <GuideCard id={id} guide={guide} />
        </div>
      }
      form={
        <Stack gap="md" ref={form} className={classes.form}>
          {booked && <Confirmation key={booked.event.start.getTime()} {...booked} />}
          <BookingForm guideId={id} guide={guide} onBooked={setBooked} />
        </Stack>
      }
    />
  );
}

/** Scrolls to the form when the address names an hour and the form is below the guide, in one column. */
function useChosenHourInSight() {
  const { start } = useStartInAddress();
  const form = useRef<HTMLDivElement>(null);
  const wasChosen = useRef(start !== undefined);
  useEffect(() => {
    if (!wasChosen.current || !matchMedia('(max-width: 61.99em)').matches) return;
    // After the frame in which the new screen is scrolled to its top.
    const frame = requestAnimationFrame(() => form.current?.scrollIntoView());
    return () => cancelAnimationFrame(frame);
  }, []);
  return form;
}

/** The guide beside the form; above it where there is room for one column only. */
function Columns({ guide, form }: { guide: Elements; form: Elements }) {
  return (
    <Grid gap="lg">
      <Grid.Col span={{ base: 12, md: 4 }}>{guide}</Grid.Col>
      <Grid.Col span={{ base: 12, md: 8 }}>{form}</Grid.Col>
    </Grid>
  );
}
