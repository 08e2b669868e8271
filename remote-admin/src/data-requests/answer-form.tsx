import type { ReceivedAskedRequest } from '@mentorias/contract/received/data-requests';
import { dataRequestLabel } from '@mentorias/domain/people/data-requests';
import { PARAGRAPH_MAX } from '@mentorias/domain/text/text-limits';
import { fieldErrorsOf, writeNotice } from '@mentorias/session';
import { Form, FormButtons, SentNotice, Stack, Text, useTyped } from '@mentorias/ui';
import { Checkbox, Textarea } from '@mentorias/ui/controls';
import { useDraftState } from '@mentorias/ui/draft-state';
import { nameOfAsker } from './data-request-columns.tsx';
import styles from './data-requests.module.css';
import { useAnswer } from './data-requests-api.ts';
import { answerTexts, texts } from './texts.ts';

interface AnswerFormProps {
  request: ReceivedAskedRequest;
  onClose: () => void;
}

/** The answer to what somebody asked about their data, which leaves by mail (rule 15.10). */
export function AnswerForm({ request, onClose }: AnswerFormProps) {
  const { kind, wrong, correct } = request;
  const mayErase = kind === 'erasure' && request.user_id === undefined;
  const [values, setValues] = useDraftState(`answer about data ${request.id}`, { text: '', erase: mayErase });
  const sending = useAnswer(request);
  const { isPending, error } = sending;
  const answer = values.text.trim();
  useTyped(answer !== '');

  function submit() {
    const erase = mayErase && values.erase;
    if (answer !== '' && !isPending) sending.mutate({ answer, erase }, { onSuccess: onClose });
  }

  return (
    <Form onSubmit={submit}>
      <Stack gap="md">
        {kind && <Text size="sm">{answerTexts.question(dataRequestLabel(kind), nameOfAsker(request))}</Text>}
        {wrong && (
          <Text size="sm" className={styles.written}>
            {texts.wrong(wrong)}
          </Text>
        )}
        {correct && (
          <Text size="sm" className={styles.written}>
            {texts.correct(correct)}
          </Text>
        )}
        <Textarea
          label={answerTexts.field}
          description={answerTexts.hint}
          rows={5}
          maxLength={PARAGRAPH_MAX}
          data-autofocus
          readOnly={isPending}
          value={values.text}
          error={fieldErrorsOf(error, ['answer']).answer}
          onChange={({ currentTarget }) => setValues({ ...values, text: currentTarget.value })}
        />
        {mayErase && (
          <Checkbox
            label={answerTexts.erase}
            checked={values.erase}
            disabled={isPending}
            error={fieldErrorsOf(error, ['erase']).erase}
            onChange={({ currentTarget }) => setValues({ ...values, erase: currentTarget.checked })}
          />
        )}
        <SentNotice {...writeNotice(sending, { failed: answerTexts.failed }, ['answer', 'erase'])} />
        <FormButtons
          submit={isPending ? answerTexts.sending : answerTexts.submit}
          isDisabled={answer === ''}
          isSending={isPending}
          onCancel={onClose}
        />
      </Stack>
    </Form>
  );
}
