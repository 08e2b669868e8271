import { timesOf } from '@mentorias/contract/events/event-times';
import { hasStatements } from '@mentorias/contract/events/statements';
import { attendanceLabel } from '@mentorias/domain/events/attendance';
import { eventState } from '@mentorias/domain/events/calendar-events';
import { basisLabel } from '@mentorias/domain/events/outcome-labels';
import { formatInstant } from '@mentorias/domain/time/lima-time';
import { Button, Stack, Text, useNow } from '@mentorias/ui';
import { openDialog } from './changes/opened-dialog.ts';
import { statementTexts } from './changes/texts.ts';
import { nameOfEvent } from './event-state.tsx';
import type { AdminEvent } from './events-api.ts';

/** What each side says of a past event, when and who, and the way to resolve it (rule 16.5); nothing of a backend that knows no statements. */
export function EventStatements({ event }: { event: AdminEvent }) {
  const { id, outcome_basis, statements } = event;
  const isOver = eventState(timesOf(event), useNow()) === 'past';
  if (!isOver || !hasStatements(event)) return null;
  const basis = basisLabel(outcome_basis, statements, 'admin');
  return (
    <Stack gap={4} component="section" aria-label={statementTexts.title}>
      <Text size="sm" fw={600}>
        {basis === '' ? statementTexts.title : `${statementTexts.title}: ${basis}`}
      </Text>
      <StatementLines statements={statements} />
      {id !== undefined && (
        <div>
          <Button
            variant="default"
            size="compact-sm"
            aria-label={`${statementTexts.resolve} ${nameOfEvent(event)}`}
            onClick={() => openDialog({ kind: 'resolve', event: { ...event, id } })}
          >
            {statementTexts.resolve}
          </Button>
        </div>
      )}
    </Stack>
  );
}

/** Each statement of an event, with who made it, when, and an administrator's reason. */
export function StatementLines({ statements }: Pick<AdminEvent, 'statements'>) {
  if (statements.length === 0) return <Text size="sm">{statementTexts.none}</Text>;
  return statements.map(({ by, says, said_at, via, author_name = '', reason }) => (
    <div key={by}>
      <Text size="sm">
        <span>{`${statementTexts.sides[by]} `}</span>
        {author_name && <span translate="no">{`(${author_name})`}</span>}
        <span>{`: «${attendanceLabel(says)}»`}</span>
        {via !== 'migration' && said_at && <span>{` · ${formatInstant(new Date(said_at))}`}</span>}
      </Text>
      {reason && <Text size="sm" c="dimmed">{`${statementTexts.reason}: ${reason}`}</Text>}
    </div>
  ));
}
