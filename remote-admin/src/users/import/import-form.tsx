import type { ReceivedImport } from '@mentorias/contract/received/user-import';
import { doubtOf, queryClient, useWrite } from '@mentorias/session';
import {
  Button,
  ErrorNotice,
  FileButton,
  Form,
  Group,
  LoadingText,
  notifySuccess,
  SentNotice,
  Stack,
  Text,
} from '@mentorias/ui';
import { SaveFileButton } from '@mentorias/ui/table';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { FormButtons } from '../../form-buttons.tsx';
import { failureText, notifyFailure } from '../../notify-failure.ts';
import { texts as listTexts } from '../texts.ts';
import { isListedUser, TOAST_MS, USERS } from '../users-api.ts';
import { importUsers, previewImport } from './import-api.ts';
import { ImportPreview } from './import-preview.tsx';
import { TEMPLATE, texts } from './texts.ts';

interface ImportFormProps {
  onTyped: (isTyped: boolean) => void;
  onClose: () => void;
}

interface Preview {
  csv: string;
  report: ReceivedImport;
}

/** Chooses a file and checks it; the good lines are stored on submit (rule 8.12). */
export function ImportForm({ onTyped, onClose }: ImportFormProps) {
  const preview = useMutation({
    mutationFn: async (file: File): Promise<Preview> => {
      const csv = await readText(file);
      return { csv, report: await previewImport(csv) };
    },
  });
  const storing = useWrite({
    name: 'import of users',
    send: ({ csv }: Preview) => importUsers(csv),
    // All good lines are stored together, or none.
    hasArrived: async ({ report: { good_emails } }) => {
      const [email] = good_emails;
      if (email === undefined) throw new Error('The report names nobody');
      return isListedUser(email, (user) => user.email?.toLowerCase() === email.toLowerCase());
    },
    shownAt: listTexts.shownAt,
    onSuccess(count) {
      notifySuccess(texts.imported(count ?? goodCount), { autoClose: TOAST_MS });
      onClose();
    },
    onError: (error) => notifyFailure(error, texts, TOAST_MS),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [USERS] }),
  });
  const goodCount = preview.data?.report.good_count ?? 0;
  useEffect(() => onTyped(preview.data !== undefined));

  function look(file: File | null) {
    if (file) preview.mutate(file);
  }

  function submit() {
    if (preview.data && goodCount > 0 && !storing.isPending) storing.mutate(preview.data);
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
        <SentNotice
          isChecking={storing.isChecking}
          message={storing.error && failureText(storing.error, texts)}
          doubt={doubtOf(storing.error)}
        />
        {preview.data && <ImportPreview report={preview.data.report} />}
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

/** The text of a file: UTF-8, else Windows-1252, which spreadsheets save under Windows. */
async function readText(file: File): Promise<string> {
  const bytes = await file.arrayBuffer();
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
