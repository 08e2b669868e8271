import type { Attendance } from '@mentorias/domain/events/attendance';
import { ATTENDANCES, attendanceLabel } from '@mentorias/domain/events/attendance';
import { REASON_MAX } from '@mentorias/domain/text/text-limits';
import { fieldErrorsOf, writeNotice } from '@mentorias/session';
import { Form, FormButtons, NativeSelect, Stack, Text, useTyped } from '@mentorias/ui';
import { RevisedNotice, Textarea } from '@mentorias/ui/controls';
import { useDraftState } from '@mentorias/ui/draft-state';
import { nameOfEvent } from '../event-state.tsx';
import { StatementLines } from '../event-statements.tsx';
import { useResolveEvent } from './changes-api.ts';
import type { ChangeFormProps } from './opened-dialog.ts';
import { statementTexts } from './texts.ts';

const OPTIONS = [
  { value: '', label: statementTexts.choose },
  ...ATTENDANCES.map((attendance) => ({ value: attendance, label: attendanceLabel(attendance) })),
];

/** What counts from now on of a past event, and why, below what each side says of it (rule 16.5). */
export function ResolveForm({ event, onClose }: ChangeFormProps) {
  const [values, setValues] = useDraftState<{ says: Attendance | ''; reason: string }>(`resolution of ${event.id}`, {
    says: '',
    reason: '',
  });
  const resolving = useResolveEvent(event);
  const { isPending, error, conflict } = resolving;
  const { says } = values;
  const reason = values.reason.trim();
  useTyped(says !== '' || reason !== '');

  function submit() {
    if (says !== '' && reason !== '' && !isPending) resolving.mutate({ says, reason }, { onSuccess: onClose });
  }

  return (
    <Form onSubmit={submit}>
      <Stack gap="md">
        <Text size="sm">{statementTexts.question(nameOfEvent(event))}</Text>
        <Stack gap={4} component="section" aria-label={statementTexts.title}>
          <StatementLines statements={event.statements} />
        </Stack>
        <NativeSelect
          label={statementTexts.outcome}
          value={says}
          withAsterisk
          data={OPTIONS}
          data-autofocus
          disabled={isPending}
          onChange={({ currentTarget }) => setValues({ ...values, says: currentTarget.value as Attendance | '' })}
        />
        <Textarea
          label={statementTexts.reason}
          description={statementTexts.reasonHint}
          rows={3}
          withAsterisk
          maxLength={REASON_MAX}
          readOnly={isPending}
          value={values.reason}
          error={fieldErrorsOf(error, ['reason']).reason}
          onChange={({ currentTarget }) => setValues({ ...values, reason: currentTarget.value })}
        />
        <RevisedNotice
          write={resolving}
          sent={writeNotice(resolving, { failed: statementTexts.failed }, ['reason'])}
          title={conflict && decidedBy(conflict.now.values)}
          take={statementTexts.leave}
          onKeep={submit}
          onTake={onClose}
        />
        <FormButtons
          submit={isPending ? statementTexts.sending : statementTexts.submit}
          isDisabled={says === '' || reason === ''}
          isSending={isPending}
          onCancel={onClose}
        />
      </Stack>
    </Form>
  );
}

function decidedBy({ author, says }: { author: string; says: Attendance | '' }): string | undefined {
  return says === '' ? undefined : statementTexts.decided(author || statementTexts.otherAdmin, attendanceLabel(says));
}
