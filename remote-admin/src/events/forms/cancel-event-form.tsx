import { showLongInstant } from '@mentorias/domain/time/lima-time';
import { notifySuccess, Text } from '@mentorias/ui';
import { cancelAllOf, cancelEvent, isListedEvent } from '../events-api.ts';
import { cancelAllTexts, cancelTexts } from '../texts.ts';
import type { EventFormProps } from './event-form-props.ts';
import { ReasonForm } from './reason-form.tsx';

/** Cancels an event, with a reason (rule 6.5). */
export function CancelEventForm({ event, ...form }: EventFormProps) {
  return (
    <ReasonForm
      {...form}
      texts={cancelTexts}
      name={`cancellation ${event.id}`}
      send={(reason) => cancelEvent(event.id!, reason)}
      hasArrived={() => isListedEvent({ id: event.id, status: 'cancelled', start: new Date(event.start_time) })}
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

/** Cancels all coming events of an inactive mentor (rule 6.7). */
export function CancelAllForm({ event, ...form }: EventFormProps) {
  return (
    <ReasonForm
      {...form}
      texts={cancelAllTexts}
      name={`cancellation of all of ${event.guide.id}`}
      send={(reason) => cancelAllOf(event.guide.id!, reason)}
      hasArrived={() => isListedEvent({ id: event.id, status: 'cancelled', start: new Date(event.start_time) })}
      onSent={(count) => notifySuccess(cancelAllTexts.cancelled(count))}
    >
      <Text size="sm">{cancelAllTexts.question(event.guide.name)}</Text>
    </ReasonForm>
  );
}
