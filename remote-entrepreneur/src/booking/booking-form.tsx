import type { ReceivedGuide } from '@mentorias/contract/received/guides';
import { Card, Stack, Textarea, TextInput } from '@mentorias/ui';
import type { FormEvent } from 'react';
import { SlotFields } from '../slot-choice/slot-fields.tsx';
import { SlotSummary } from '../slot-choice/slot-summary.tsx';
import { SendingNotice } from './sending-notice.tsx';
import { SubmitButton } from './submit-button.tsx';
import { texts } from './texts.ts';
import { useBookingForm } from './use-booking-form.ts';

interface BookingFormProps {
  guideId: string;
  guide: ReceivedGuide;
}

/** The form 'Agendar Una Mentoria' (spec §2). */
export function BookingForm({ guideId, guide }: BookingFormProps) {
  const form = useBookingForm(guideId, guide);
  const isSending = form.sending.status === 'sending';

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    form.submit();
  }

  return (
    <Card withBorder padding="lg" component="form" aria-label={texts.title} noValidate onSubmit={handleSubmit}>
      <Stack gap="md">
        <SlotFields choice={form.choice} disabled={isSending} />
        <Textarea
          label={texts.description}
          placeholder={texts.descriptionHint}
          rows={4}
          readOnly={isSending}
          value={form.description}
          onChange={(event) => form.setDescription(event.currentTarget.value)}
        />
        <TextInput
          label={texts.emails}
          inputMode="email"
          autoComplete="off"
          readOnly={isSending}
          value={form.emails}
          onChange={(event) => form.setEmails(event.currentTarget.value)}
        />
        <SlotSummary choice={form.choice} lead={texts.summary(guide.name ?? '')} />
        <SendingNotice sending={form.sending} isChecking={form.isChecking} />
        <SubmitButton sending={form.sending} disabled={!form.canSubmit} />
      </Stack>
    </Card>
  );
}
