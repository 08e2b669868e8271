import { hoursOf } from '@mentorias/contract/events/event-times';
import { showHours } from '@mentorias/domain/time/lima-time';
import { Alert, Icon, Text } from '@mentorias/ui';
import type { AdminEvent } from '../events-api.ts';

/** The events that the chosen hour would overlap, before it is sent; the server refuses them in any case (rule 5.15). */
export function ConflictNotice({ conflicts }: { conflicts: AdminEvent[] }) {
  return (
    <div aria-live="polite">
      {conflicts.length > 0 && (
        <Alert color="ocre" icon={<Icon name="alert" />} title="Ese horario ya está ocupado">
          {conflicts.map((event) => (
            <Text key={event.id} size="sm">
              {`${event.guide.name} y ${event.user.name} tienen una mentoría: ${showHours(hoursOf(event))}`}
            </Text>
          ))}
        </Alert>
      )}
    </div>
  );
}
