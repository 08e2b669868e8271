import type { ReceivedUser } from '@mentorias/contract/received/users';
import { Button, Icon } from '@mentorias/ui';
import { useState } from 'react';
import { FormModal } from '../../form-modal.tsx';
import { texts } from '../texts.ts';
import { EntrepreneurForm } from './entrepreneur-form.tsx';
import { MentorForm } from './mentor-form.tsx';

type Kind = 'mentor' | 'entrepreneur';

const KINDS = {
  mentor: { create: texts.createMentor, edit: texts.editMentor, Form: MentorForm },
  entrepreneur: { create: texts.createEntrepreneur, edit: texts.editEntrepreneur, Form: EntrepreneurForm },
};

/** Which form is open, and for which account. Both stay while the dialog closes. */
export function useUserForms() {
  const [shown, setShown] = useState<{ kind: Kind; user?: ReceivedUser }>({ kind: 'mentor' });
  const [opened, setOpened] = useState(false);
  function open(kind: Kind, user?: ReceivedUser) {
    setShown({ kind, user });
    setOpened(true);
  }
  return {
    ...shown,
    opened,
    open,
    edit: (user: ReceivedUser) => open(user.user_type === 'guide' ? 'mentor' : 'entrepreneur', user),
    close: () => setOpened(false),
  };
}

/** The two buttons that create an account, and the dialog of both and of 'Editar'. */
export function UserForms({ forms }: { forms: ReturnType<typeof useUserForms> }) {
  const { kind, user, opened, open, close } = forms;
  const { create, edit, Form } = KINDS[kind];
  return (
    <>
      <Button leftSection={<Icon name="plus" size={16} />} onClick={() => open('mentor')}>
        {texts.createMentor}
      </Button>
      <Button leftSection={<Icon name="plus" size={16} />} onClick={() => open('entrepreneur')}>
        {texts.createEntrepreneur}
      </Button>
      <FormModal opened={opened} title={user ? edit : create} onClose={close}>
        {(onTyped) => <Form user={user} onTyped={onTyped} onClose={close} />}
      </FormModal>
    </>
  );
}
