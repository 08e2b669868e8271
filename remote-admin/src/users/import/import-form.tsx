import { ACCOUNT_TEMPLATE } from '@mentorias/domain/people/account-template';
import { writeNotice } from '@mentorias/session';
import {
  Button,
  ErrorNotice,
  Form,
  FormButtons,
  Group,
  LoadingText,
  SentNotice,
  Stack,
  Text,
  useTyped,
} from '@mentorias/ui';
import { FileButton } from '@mentorias/ui/controls';
import { SaveFileButton } from '@mentorias/ui/table';
import { failureText } from '../../notify-failure.ts';
import { ColumnChoice, hasColumnChoice } from './column-choice.tsx';
import { EncodingChoice } from './encoding-choice.tsx';
import { useChosenFile, useImportUsers } from './import-api.ts';
import { BadLines, ImportPreview } from './import-preview.tsx';
import { texts } from './texts.ts';

/** What is read, and workbooks, of which the person is told how to save them. */
const ACCEPTED = '.csv,.txt,.tsv,text/csv,text/plain,.xlsx,.xls,.ods,.numbers';

/** Chooses a file and checks it; the good lines are stored on submit, and the others named until the dialog is closed (rule 8.12). */
export function ImportForm({ onClose }: { onClose: () => void }) {
  const { file, preview, shown, choose, chooseText, check } = useChosenFile();
  const storing = useImportUsers();
  const { good_count: goodCount = 0, bad = [] } = preview.data?.report ?? {};
  const error = file.error ?? preview.error;
  const { readings, refusal } = file.data ?? { readings: [] };
  useTyped(readings.length > 0 && !storing.isSuccess);

  function submit() {
    if (!preview.data || goodCount === 0 || storing.isPending) return;
    storing.mutate(preview.data, { onSuccess: bad.length === 0 ? onClose : undefined });
  }

  if (storing.isSuccess && bad.length > 0) {
    return (
      <Stack gap="md">
        <BadLines title={texts.leftOut(bad.length)} lines={bad} />
        <Button onClick={onClose}>{texts.close}</Button>
      </Stack>
    );
  }

  return (
    <Form onSubmit={submit}>
      <Stack gap="md">
        <Text size="sm">{texts.hint}</Text>
        <Group gap="sm">
          <FileButton accept={ACCEPTED} inputProps={{ 'aria-label': texts.file }} onChange={choose}>
            {(button) => (
              <Button {...button} data-autofocus>
                {texts.choose}
              </Button>
            )}
          </FileButton>
          <SaveFileButton
            label={texts.template}
            fetchFile={async () => new Blob([ACCOUNT_TEMPLATE], { type: 'text/csv' })}
            fileName={() => texts.templateName}
          />
        </Group>
        {file.variables && <Text size="sm">{file.variables.name}</Text>}
        {refusal && <ErrorNotice {...refusal} />}
        {readings.length > 1 && (
          <EncodingChoice readings={readings} chosen={preview.variables?.text} onChoose={chooseText} />
        )}
        {preview.isPending && <LoadingText>{texts.checking}</LoadingText>}
        {error && <ErrorNotice message={failureText(error, { failed: texts.checkFailed })} />}
        {shown?.text.encoding && <Text size="sm">{texts.readAs(shown.text.encoding)}</Text>}
        {shown?.report.columns && hasColumnChoice(shown.report.columns) && (
          <ColumnChoice
            columns={shown.report.columns}
            chosen={preview.variables?.columns ?? shown.report.columns.places}
            onChoose={(columns) => check({ text: shown.text, columns })}
          />
        )}
        {preview.data && <ImportPreview report={preview.data.report} />}
        <SentNotice {...writeNotice(storing, texts)} />
        <FormButtons
          submit={storing.isPending ? texts.sending : goodCount > 0 ? texts.submit(goodCount) : texts.submitNone}
          isDisabled={goodCount === 0}
          isSending={storing.isPending}
          onCancel={onClose}
        />
      </Stack>
    </Form>
  );
}
