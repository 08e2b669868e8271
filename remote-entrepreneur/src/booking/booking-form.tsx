import type { ReceivedGuide } from '@mentorias/contract/received/guides';
import { writeNotice } from '@mentorias/session';
import { Button, Card, Form, SentNotice, SlowNotice, Stack, useTyped } from '@mentorias/ui';
import { useRef } from 'react';
import { SlotFields, SlotSummary } from '../slot-choice/slot-fields.tsx';
import type { Confirmed } from './confirmation.tsx';
import { DetailsFields } from './details-fields.tsx';
import { NoHours } from './no-hours.tsx';
import { texts } from './texts.ts';
import { useBookingForm } from './use-booking-form.ts';

interface BookingFormProps {
  guideId: string;
  guide: ReceivedGuide;
  onBooked: (booked: Confirmed) => void;
}

/** The form 'Agendar Una Mentoria' (rule 5.4). */
export function BookingForm({ guideId, guide, onBooked }: BookingFormProps) {
  const form = useBookingForm(guideId, guide, onBooked);
  const { isPending: isSending, isChecking } = form.booking;
  const notice = writeNotice(form.booking, { failed: texts.bookFailed });
  const problem = form.problem === 'corrected' ? undefined : form.problem;
  const problemIn = (field: string) => problem?.field === field && <SentNotice {...notice} reason={problem.detail} />;
  const wasFocused = useRef(false);
  useTyped(form.description !== '' || form.emails !== '');
  if (form.isHopeless) return <NoHours guideId={guideId} guide={guide} takesFocus={wasFocused.current} />;

  return (
    <Card
      withBorder
      padding="lg"
      component={Form}
      aria-label={texts.title}
      onSubmit={form.submit}
      onFocus={() => {
        wasFocused.current = true;
      }}
      onBlur={() => {
        wasFocused.current = false;
      }}
    >
      <Stack gap="md">
        <SlotFields choice={form.choice} disabled={isSending} />
        <DetailsFields
          labels={texts}
          values={form}
          isSending={isSending}
          problemIn={problemIn}
          onChange={form.changeText}
        />
        <SlotSummary choice={form.choice} lead={texts.summary(guide.name ?? '')} />
        {isSending && !isChecking ? <SlowNotice>{texts.slow}</SlowNotice> : !form.problem && <SentNotice {...notice} />}
        <Button type="submit" disabled={!form.canSubmit}>
          {isSending ? texts.sending : texts.submit}
        </Button>
      </Stack>
    </Card>
  );
}
