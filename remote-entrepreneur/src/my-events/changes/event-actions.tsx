import { Button, Group } from '@mentorias/ui';
import type { NamedEvent } from '../my-events-api.ts';
import { eventText, texts } from '../texts.ts';
import { useOpenDialog } from './opened-dialog.ts';

/** 'Mover' and 'Cancelar mentoría', each confirmed in a dialog (rule 6.2). */
export function EventActions({ event }: { event: NamedEvent }) {
  const open = useOpenDialog();
  return (
    <Group gap="sm">
      <Button
        variant="default"
        aria-label={`${texts.move} la mentoría ${eventText(event)}`}
        onClick={() => open({ kind: 'move', event })}
      >
        {texts.move}
      </Button>
      <Button
        variant="default"
        aria-label={`${texts.cancel} ${eventText(event)}`}
        onClick={() => open({ kind: 'cancel', event })}
      >
        {texts.cancel}
      </Button>
    </Group>
  );
}
