import { SCORES } from '@mentorias/domain/events/scores';
import { RATING_COMMENT_MAX } from '@mentorias/domain/text/text-limits';
import { writeNotice } from '@mentorias/session';
import { Form, FormButtons, notifySuccess, SentNotice, Stack, Text, useTyped } from '@mentorias/ui';
import { Checkbox, LineInput, SegmentedControl } from '@mentorias/ui/controls';
import { useDraftState } from '@mentorias/ui/draft-state';
import { useRate } from './my-events-api.ts';
import type { ChangeFormProps } from './opened-dialog.ts';
import { eventText, ratingTexts } from './texts.ts';

/** The score of an event, a line about it, and whether the mentor reads that line (rules 16.30 to 16.32). */
export function RatingForm({ event, onClose }: ChangeFormProps) {
  const given = event.rating ?? { score: SCORES[SCORES.length - 1]!, comment: '', comment_shared: false };
  const seen = { score: given.score, comment: given.comment, comment_shared: given.comment_shared };
  const [values, setValues] = useDraftState(`rating of ${event.id}`, seen);
  const rating = useRate(event);
  const change = (typed: Partial<typeof values>) => setValues((before) => ({ ...before, ...typed }));
  useTyped(JSON.stringify(values) !== JSON.stringify(seen));

  function save() {
    if (rating.isPending) return;
    const onSuccess = () => {
      notifySuccess(ratingTexts.saved);
      onClose();
    };
    rating.mutate({ ...values, comment: values.comment.trim() }, { onSuccess });
  }

  return (
    <Form onSubmit={save}>
      <Stack>
        <Text>{ratingTexts.of(eventText(event))}</Text>
        <Stack gap={6}>
          <SegmentedControl
            aria-label={ratingTexts.scale}
            fullWidth
            data={SCORES.map(String)}
            value={String(values.score)}
            onChange={(chosen) => change({ score: SCORES.find((score) => String(score) === chosen) ?? values.score })}
          />
          <Text size="sm" c="dimmed">
            {ratingTexts.scale}
          </Text>
        </Stack>
        <LineInput
          label={ratingTexts.line}
          maxLength={RATING_COMMENT_MAX}
          value={values.comment}
          onChange={({ currentTarget }) => change({ comment: currentTarget.value })}
        />
        <Checkbox
          label={<span>{ratingTexts.share}</span>}
          checked={values.comment_shared}
          onChange={({ currentTarget }) => change({ comment_shared: currentTarget.checked })}
        />
        <Text size="sm" c="dimmed">
          {ratingTexts.readers}
        </Text>
        <SentNotice {...writeNotice(rating, { failed: ratingTexts.failed })} />
        <FormButtons
          submit={rating.isPending ? ratingTexts.saving : ratingTexts.save}
          isSending={rating.isPending}
          onCancel={onClose}
        />
      </Stack>
    </Form>
  );
}
