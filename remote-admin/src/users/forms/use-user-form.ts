import type { ReceivedUser } from '@mentorias/contract/received/users';
import { useDraftState } from '@mentorias/ui/draft-state';
import { useForm } from '@mentorias/ui/forms';
import { useEffect, useEffectEvent } from 'react';

interface UserForm<Values> {
  kind: 'mentor' | 'entrepreneur';
  /** The account that is edited; undefined for a new one. */
  user: ReceivedUser | undefined;
  initialValues: Values;
}

/** The values of an account's form. Where the session ends under it, all but the password are there again (rule 11.5). */
export function useUserForm<Values extends object>({ kind, user, initialValues }: UserForm<Values>) {
  const [draft, setDraft] = useDraftState(`${kind} ${user?.id ?? 'new'}`, initialValues);
  const form = useForm<Values>({
    initialValues,
    onValuesChange: (values) => setDraft('password' in values ? { ...values, password: '' } : values),
  });
  const restore = useEffectEvent(() => form.setValues(draft));
  useEffect(() => restore(), []);
  return form;
}
