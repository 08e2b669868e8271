import type { ReceivedDataRequest } from '@mentorias/contract/received/data-requests';
import { REASON_MAX } from '@mentorias/domain/text/text-limits';
import { fieldErrorsOf, writeNotice } from '@mentorias/session';
import { Form, FormButtons, SentNotice, Stack, useTyped } from '@mentorias/ui';
import { Textarea } from '@mentorias/ui/controls';
import { useDraftState } from '@mentorias/ui/draft-state';
import { useAskCorrection } from './own-data-api.ts';
import { requestTexts as texts } from './texts.ts';

interface CorrectionFormProps {
  /** What was asked before. */
  before: readonly ReceivedDataRequest[];
  onClose: () => void;
}

const FIELDS = ['wrong', 'correct'] as const;

/** What is wrong, and how it should be (rule 15.8). */
export function CorrectionForm({ before, onClose }: CorrectionFormProps) {
  const [values, setValues] = useDraftState('correction of own data', { wrong: '', correct: '' });
  const asking = useAskCorrection();
  const { isPending, error } = asking;
  const errors = fieldErrorsOf(error, FIELDS);
  const [wrong, correct] = [values.wrong.trim(), values.correct.trim()];
  const isComplete = wrong !== '' && correct !== '';
  useTyped(wrong !== '' || correct !== '');

  function submit() {
    if (isComplete && !isPending) asking.mutate({ wrong, correct, before }, { onSuccess: onClose });
  }

  return (
    <Form onSubmit={submit}>
      <Stack gap="md">
        {FIELDS.map((field) => (
          <Textarea
            key={field}
            label={texts[field]}
            rows={3}
            maxLength={REASON_MAX}
            data-autofocus={field === 'wrong' || undefined}
            readOnly={isPending}
            value={values[field]}
            error={errors[field]}
            onChange={({ currentTarget }) => setValues({ ...values, [field]: currentTarget.value })}
          />
        ))}
        <SentNotice {...writeNotice(asking, { failed: texts.failed }, FIELDS)} />
        <FormButtons
          submit={isPending ? texts.sending : texts.submit}
          isDisabled={!isComplete}
          isSending={isPending}
          onCancel={onClose}
        />
      </Stack>
    </Form>
  );
}
