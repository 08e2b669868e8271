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
import { useImportUsers, usePreview } from './import-api.ts';
import { ImportPreview } from './import-preview.tsx';
import { TEMPLATE, texts } from './texts.ts';

/** Chooses a file and checks it; the good lines are stored on submit (rule 8.12). */
export function ImportForm({ onClose }: { onClose: () => void }) {
  const preview = usePreview();
  const storing = useImportUsers();
  const goodCount = preview.data?.report.good_count ?? 0;
  useTyped(preview.data !== undefined);

  function look(file: File | null) {
    if (file) preview.mutate(file);
  }

  function submit() {
    if (preview.data && goodCount > 0 && !storing.isPending) storing.mutate(preview.data, { onSuccess: onClose });
  }

  return (
    <Form onSubmit={submit}>
      <Stack gap="md">
        <Text size="sm">{texts.hint}</Text>
        <Group gap="sm">
          <FileButton accept=".csv,text/csv" inputProps={{ 'aria-label': texts.file }} onChange={look}>
            {(button) => (
              <Button {...button} data-autofocus>
                {texts.choose}
              </Button>
            )}
          </FileButton>
          <SaveFileButton
            label={texts.template}
            fetchFile={async () => new Blob(['\uFEFF', TEMPLATE], { type: 'text/csv' })}
            fileName={() => texts.templateName}
          />
        </Group>
        {preview.variables && <Text size="sm">{preview.variables.name}</Text>}
        {preview.isPending && <LoadingText>{texts.checking}</LoadingText>}
        {preview.error && <ErrorNotice message={failureText(preview.error, { failed: texts.checkFailed })} />}
        {preview.data?.encoding && <Text size="sm">{texts.readAs(preview.data.encoding)}</Text>}
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
