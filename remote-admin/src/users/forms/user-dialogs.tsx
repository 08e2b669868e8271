import type { ReceivedUser } from '@mentorias/contract/received/users';
import { FormModal, lazyDialog } from '@mentorias/ui';
import { ImportForm } from '../import/import-form.tsx';
import { texts as importTexts } from '../import/texts.ts';
import { texts } from '../texts.ts';
import { EntrepreneurForm } from './entrepreneur-form.tsx';
import { MentorForm } from './mentor-form.tsx';
import { useOpenedDialog } from './opened-dialog.ts';

const USER_FORMS = {
  mentor: { create: texts.createMentor, edit: texts.editMentor, Form: MentorForm },
  entrepreneur: { create: texts.createEntrepreneur, edit: texts.editEntrepreneur, Form: EntrepreneurForm },
};

const PersonDrawer = lazyDialog(() => import('../person/person-drawer.tsx').then((code) => code.PersonDrawer));

/** The one dialog of the screen: a person, or the form of an account or of an import. */
export function UserDialogs({ onToggle }: { onToggle: (user: ReceivedUser) => void }) {
  const { isOpen, dialog, close } = useOpenedDialog();
  if (!dialog || dialog.kind === 'import') {
    return (
      <FormModal opened={isOpen} title={importTexts.title} onClose={close} size="lg">
        <ImportForm onClose={close} />
      </FormModal>
    );
  }
  if (dialog.kind === 'person') {
    return <PersonDrawer opened={isOpen} user={dialog.user} onToggle={onToggle} onClose={close} />;
  }
  const { user } = dialog;
  const { create, edit, Form } = USER_FORMS[dialog.kind];
  return (
    <FormModal opened={isOpen} title={user ? edit : create} onClose={close} size="lg">
      <Form user={user} onClose={close} />
    </FormModal>
  );
}
