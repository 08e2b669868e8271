import { FormModal } from '@mentorias/ui';
import { ImportForm } from '../import/import-form.tsx';
import { texts as importTexts } from '../import/texts.ts';
import { NoteForm } from '../person/note-form.tsx';
import { noteTexts } from '../person/texts.ts';
import { texts } from '../texts.ts';
import { EntrepreneurForm } from './entrepreneur-form.tsx';
import { MentorForm } from './mentor-form.tsx';
import { useCurrentDialog } from './opened-dialog.ts';

const USER_FORMS = {
  mentor: { create: texts.createMentor, edit: texts.editMentor, Form: MentorForm },
  entrepreneur: { create: texts.createEntrepreneur, edit: texts.editEntrepreneur, Form: EntrepreneurForm },
};

/** The one dialog of the list and of a person's page: the form of an account, of a note or of an import. */
export function UserDialogs() {
  const { isOpen, dialog, close } = useCurrentDialog();
  if (!dialog || dialog.kind === 'import') {
    return (
      <FormModal opened={isOpen} title={importTexts.title} onClose={close} size="lg">
        <ImportForm onClose={close} />
      </FormModal>
    );
  }
  if (dialog.kind === 'note') {
    return (
      <FormModal opened={isOpen} title={noteTexts.add} onClose={close}>
        <NoteForm userId={dialog.userId} notes={dialog.notes} onClose={close} />
      </FormModal>
    );
  }
  const { user } = dialog;
  const { create, edit, Form } = USER_FORMS[dialog.kind];
  return (
    <FormModal opened={isOpen} title={user ? edit : create} onClose={close} size="lg">
      <Form user={user} onClose={close} />
    </FormModal>
  );
}
