import type { ReceivedSummary } from '@mentorias/session/agreements';
import { Form, FormButtons, notifySuccess, Stack, Text, useTyped } from '@mentorias/ui';
import { SummaryFields, SummaryView, useSummaryForm } from '@mentorias/ui/agreements';
import { RevisedNotice } from '@mentorias/ui/controls';
import type { ChangeFormProps } from '../my-events/opened-dialog.ts';
import { eventText } from '../my-events/texts.ts';
import { texts } from './texts.ts';

/** What the entrepreneur and the mentor keep of an event, and whether later mentors read it (rules 16.20 to 16.22). */
export function SummaryForm({ event, onClose }: ChangeFormProps) {
  return (
    <SummaryView side="entrepreneur" eventId={event.id}>
      {(summary) => <Fields event={event} summary={summary} onClose={onClose} />}
    </SummaryView>
  );
}

function Fields({ event, summary, onClose }: ChangeFormProps & { summary: ReceivedSummary }) {
  const form = useSummaryForm('entrepreneur', event.id, summary);
  useTyped(form.isChanged);

  function end() {
    if (form.isChanged) notifySuccess(texts.saved);
    onClose();
  }

  return (
    <Form onSubmit={() => form.save(end)}>
      <Stack>
        <div>
          <Text>{texts.of(eventText(event))}</Text>
          <Text size="sm" c="dimmed">
            {texts.privacy}
          </Text>
        </div>
        <SummaryFields form={form} />
        <RevisedNotice {...form.notice(end)} />
        <FormButtons
          submit={form.isPending ? texts.saving : texts.save}
          isSending={form.isPending}
          onCancel={onClose}
        />
      </Stack>
    </Form>
  );
}
