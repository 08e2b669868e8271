import { FormModal, Stack, Text } from '@mentorias/ui';
import { useQuery } from '@tanstack/react-query';
import { linkSeen, profileQuery } from '../availability/profile-query.ts';
import { OwnLinkForm } from '../meeting-link/own-link-form.tsx';
import { useOpenedQuestion } from './opened-question.ts';
import { texts } from './question-texts.ts';

/** Asks for the link after hours were published (rule 6.16). */
export function LinkQuestion() {
  const { isOpen, close } = useOpenedQuestion();
  const saved = useQuery({ ...profileQuery, select: linkSeen }).data;
  return (
    <FormModal opened={isOpen} onClose={close} title={texts.question}>
      {saved && (
        <Stack>
          <Text size="sm">{texts.questionHint}</Text>
          <OwnLinkForm saved={saved} onSaved={close} onBack={close} back={texts.later} />
        </Stack>
      )}
    </FormModal>
  );
}
