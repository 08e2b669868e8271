import { timesOf } from '@mentorias/contract/events/event-times';
import type { NamedEvent, ReceivedEvent } from '@mentorias/contract/received/events';
import { showClosing } from '@mentorias/domain/events/agreements';
import { eventOutcome } from '@mentorias/domain/events/attendance';
import { Link } from '@mentorias/federation/router';
import { useKnowsAgreements } from '@mentorias/session/known-agreements';
import { Button, Group, Icon, Stack, Text, useNow } from '@mentorias/ui';
import { SummaryText, SummaryView } from '@mentorias/ui/agreements';
import { useId, useState } from 'react';
import { openDialog } from '../my-events/opened-dialog.ts';
import { eventText } from '../my-events/texts.ts';
import { texts } from './texts.ts';

/** Under an event that is over: what is kept of it, and the way to another with that mentor (rule 16.24). */
export function PastEvent({ event }: { event: NamedEvent }) {
  const knowsAgreements = useKnowsAgreements();
  const outcome = eventOutcome(timesOf(event), event.attendance, useNow());
  const { closing } = event;
  const words = eventText(event);
  const isMissed = outcome === 'missed_by_user' || outcome === 'missed_by_guide';
  return (
    <Stack gap="xs">
      {knowsAgreements && closing && <Kept event={event} closing={closing} />}
      <Group gap="sm">
        {knowsAgreements && !closing && !isMissed && (
          <Button
            variant="default"
            aria-label={texts.writeOf(words)}
            onClick={() => openDialog({ kind: 'summary', event })}
          >
            {texts.write}
          </Button>
        )}
        <BookAgain event={event} />
      </Group>
    </Stack>
  );
}

/** Leads to the mentor of an event that is over or cancelled; nowhere where they are gone. */
export function BookAgain({ event: { guide, is_guide_active } }: { event: ReceivedEvent }) {
  if (guide.id === undefined || is_guide_active === false) return null;
  return (
    <Button
      component={Link}
      to={`/guides/${encodeURIComponent(guide.id)}`}
      variant="default"
      aria-label={texts.againWith(guide.name)}
    >
      {texts.again}
    </Button>
  );
}

/** What is kept of an event: at once where something is still open, else behind a press. */
function Kept({ event, closing }: { event: NamedEvent; closing: NonNullable<NamedEvent['closing']> }) {
  const [isOpen, setOpen] = useState(closing.kept < closing.agreements);
  const part = useId();
  const words = eventText(event);
  return (
    <Stack gap="xs">
      <Group gap="sm">
        <Text size="sm" fw={600}>
          {showClosing(closing)}
        </Text>
        <Button
          variant="subtle"
          size="compact-sm"
          aria-expanded={isOpen}
          aria-controls={part}
          aria-label={isOpen ? texts.hideOf(words) : texts.showOf(words)}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? texts.hide : texts.show}
        </Button>
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<Icon name="pencil" size={16} />}
          aria-label={texts.editOf(words)}
          onClick={() => openDialog({ kind: 'summary', event })}
        >
          {texts.edit}
        </Button>
      </Group>
      <div id={part} hidden={!isOpen}>
        {isOpen && (
          <SummaryView side="entrepreneur" eventId={event.id}>
            {(summary) => <SummaryText side="entrepreneur" summary={summary} />}
          </SummaryView>
        )}
      </div>
    </Stack>
  );
}
