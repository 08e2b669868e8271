import type { ReceivedGuide } from '@mentorias/contract/received/guides';
import { Grid } from '@mentorias/ui';
import classes from './booking.module.css';
import { BookingForm } from './booking-form.tsx';
import { GuideCard } from './guide-card.tsx';

/** The guide beside the form; above it where there is room for one column only. */
export function GuideBooking({ id, guide }: { id: string; guide: ReceivedGuide }) {
  return (
    <Grid gap="lg">
      <Grid.Col span={{ base: 12, md: 4 }}>
        <div className={classes.guide}>
          <GuideCard guide={guide} />
        </div>
      </Grid.Col>
      <Grid.Col span={{ base: 12, md: 8 }}>
        <BookingForm guideId={id} guide={guide} />
      </Grid.Col>
    </Grid>
  );
}
