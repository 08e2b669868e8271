import { showLongInstant } from '@mentorias/domain/lima-time';
import { notifySuccess, Text } from '@mentorias/ui';
import type { EventFormProps } from './event-dialog.tsx';
import { cancelAllOf, cancelEvent } from './events-api.ts';
import { ReasonForm } from './reason-form.tsx';
import { cancelAllTexts, cancelTexts } from './texts.ts';

/** Why an event is called off, and the button that does it. */
export function CancelEventForm({ event, ...form }: EventFormProps) {
  return (
    <ReasonForm
      {...form}
      texts={cancelTexts}
      send={(reason) => cancelEvent(event.id, reason)}
      onSent={() => notifySuccess(cancelTexts.cancelled)}
    >
      <div>
        <Text fw={600}>
          {event.guide.name} y {event.user.name}
        </Text>
        <Text size="sm">{showLongInstant(new Date(event.start_time))}</Text>
      </div>
      <Text size="sm">{cancelTexts.question}</Text>
    </ReasonForm>
  );
}

/** The same for all that a mentor whose account is off still has before them. */
export function CancelAllForm({ event, ...form }: EventFormProps) {
  return (
    <ReasonForm
      {...form}
      texts={cancelAllTexts}
      send={(reason) => cancelAllOf(event.guide.id, reason)}
      onSent={(count) => notifySuccess(cancelAllTexts.cancelled(count))}
    >
      <Text size="sm">{cancelAllTexts.question(event.guide.name)}</Text>
    </ReasonForm>
  );
}
