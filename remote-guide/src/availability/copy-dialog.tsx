import type { UnreadDays } from '@mentorias/contract/received/guides';
import type { Week } from '@mentorias/domain/availability/availability';
import type { Weekday } from '@mentorias/domain/time/weekdays';
import { WEEKDAYS, weekdayLabel } from '@mentorias/domain/time/weekdays';
import { Button, Form, FormButtons, FormModal, Group, Stack, Text, useTyped } from '@mentorias/ui';
import { Checkbox } from '@mentorias/ui/controls';
import { useState } from 'react';
import { useOpenedCopyDialog } from './opened-copy-dialog.ts';
import { countText, texts } from './texts.ts';

interface CopyDialogProps {
  week: Week;
  /** Days that keep what they have. */
  unreadDays: UnreadDays;
  onCopy: (from: Weekday, to: Weekday[]) => void;
}

/** Copies the ranges of one day to others; says what each of them would lose. */
export function CopyDialog(props: CopyDialogProps) {
  const { isOpen, dialog: from, close } = useOpenedCopyDialog();
  return (
    <FormModal opened={isOpen} onClose={close} title={from && texts.copyTitle(weekdayLabel(from))}>
      {from && <CopyForm {...props} from={from} onClose={close} />}
    </FormModal>
  );
}

function CopyForm({
  week,
  unreadDays,
  from,
  onCopy,
  onClose,
}: CopyDialogProps & { from: Weekday; onClose: () => void }) {
  const [chosen, setChosen] = useState<string[]>([]);
  const others = WEEKDAYS.filter((weekday) => weekday !== from && !(weekday in unreadDays));
  const choose = (weekdays: readonly Weekday[]) => setChosen(others.filter((weekday) => weekdays.includes(weekday)));

  useTyped(chosen.length > 0);

  function copy() {
    if (chosen.length === 0) return;
    onCopy(
      from,
      others.filter((weekday) => chosen.includes(weekday)),
    );
    onClose();
  }

  return (
    <Form onSubmit={copy}>
      <Stack>
        <Text size="sm">{texts.copyHint}</Text>
        <Group gap="xs">
          <Button variant="default" size="compact-sm" onClick={() => choose(WEEKDAYS.slice(0, 5))}>
            {texts.workdays}
          </Button>
          <Button variant="default" size="compact-sm" onClick={() => choose(WEEKDAYS)}>
            {texts.allDays}
          </Button>
        </Group>
        <Checkbox.Group value={chosen} onChange={setChosen} label={texts.copy}>
          <Stack gap="sm" mt={6}>
            {others.map((weekday) => (
              <Checkbox
                key={weekday}
                value={weekday}
                label={weekdayLabel(weekday)}
                description={week[weekday].length > 0 ? texts.replaces(countText(week[weekday].length)) : undefined}
              />
            ))}
          </Stack>
        </Checkbox.Group>
        <FormButtons submit={texts.copyNow} isDisabled={chosen.length === 0} onCancel={onClose} />
      </Stack>
    </Form>
  );
}
