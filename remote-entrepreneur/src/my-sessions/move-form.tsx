import { wireInstant } from '@mentorias/domain/lima-time';
import { doubtOf, messageOf, statusOf } from '@mentorias/session';
import { Button, Form, Group, SentNotice, SlowNotice, Stack } from '@mentorias/ui';
import { SlotFields } from '../slot-choice/slot-fields.tsx';
import { SlotSummary } from '../slot-choice/slot-summary.tsx';
import type { Schedule } from '../slot-choice/use-open-days.ts';
import { useSlotChoice } from '../slot-choice/use-slot-choice.ts';
import type { NamedSession } from './my-session.ts';
import { useMoveSession } from './my-sessions-api.ts';
import { texts } from './texts.ts';

interface MoveFormProps {
  session: NamedSession;
  schedule: Schedule;
  onClose: () => void;
}

/** The new date and time; a refused move leaves the session where it is and the form as it was filled. */
export function MoveForm({ session, schedule, onClose }: MoveFormProps) {
  const choice = useSlotChoice(String(session.event.guide.id ?? ''), schedule);
  const { mutate, isPending, isChecking, error } = useMoveSession(session, onClose);
  const { date, slot } = choice;

  function handleSubmit() {
    if (date === '' || !slot || isPending) return;
    mutate(wireInstant(date, slot.start), {
      onError(refusal) {
        if (statusOf(refusal) === 409) choice.chooseAnotherTime();
      },
    });
  }

  return (
    <Form onSubmit={handleSubmit}>
      <Stack gap="md">
        <SlotFields choice={choice} disabled={isPending} />
        <SlotSummary choice={choice} lead={texts.newTime} />
        <SentNotice
          isChecking={isChecking}
          message={error && messageOf(error, texts.moveFailed)}
          doubt={doubtOf(error)}
        />
        {isPending && !isChecking && <SlowNotice>{texts.slow}</SlowNotice>}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {texts.keep}
          </Button>
          <Button type="submit" disabled={date === '' || !slot || isPending}>
            {isPending ? texts.moving : texts.moveNow}
          </Button>
        </Group>
      </Stack>
    </Form>
  );
}
