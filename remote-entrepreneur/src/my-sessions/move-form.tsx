import { wireInstant } from '@mentorias/domain/lima-time';
import { Button, ErrorNotice, Form, Group, SlowNotice, Stack } from '@mentorias/ui';
import { SlotFields } from '../slot-choice/slot-fields.tsx';
import { SlotSummary } from '../slot-choice/slot-summary.tsx';
import type { Schedule } from '../slot-choice/use-open-days.ts';
import { useSlotChoice } from '../slot-choice/use-slot-choice.ts';
import type { MySession } from './my-session.ts';
import { moveSession } from './my-sessions-api.ts';
import { texts } from './texts.ts';
import { useChange } from './use-change.ts';

interface MoveFormProps {
  session: MySession;
  schedule: Schedule;
  onClose: () => void;
}

/** The new date and time; a refused move leaves the session where it is and the form as it was filled. */
export function MoveForm({ session, schedule, onClose }: MoveFormProps) {
  const choice = useSlotChoice(String(session.event.guide?.id ?? ''), schedule);
  const { change, run } = useChange({ done: texts.moved, failed: texts.moveFailed }, onClose);
  const isSending = change.status === 'sending';
  const { date, slot } = choice;

  async function handleSubmit() {
    if (date === '' || !slot) return;
    const status = await run(() => moveSession(session.id, wireInstant(date, slot.start)));
    if (status === 409) choice.chooseAnotherTime();
  }

  return (
    <Form onSubmit={handleSubmit}>
      <Stack gap="md">
        <SlotFields choice={choice} disabled={isSending} />
        <SlotSummary choice={choice} lead={texts.newTime} />
        {change.status === 'failed' && <ErrorNotice message={change.message} />}
        {isSending && <SlowNotice>{texts.slow}</SlowNotice>}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {texts.keep}
          </Button>
          <Button type="submit" disabled={date === '' || !slot || isSending}>
            {isSending ? texts.moving : texts.moveNow}
          </Button>
        </Group>
      </Stack>
    </Form>
  );
}
