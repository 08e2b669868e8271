import type { ReceivedUser } from '@mentorias/contract/received/users';
import { useDraftState } from '@mentorias/ui/draft-state';
import { useForm } from '@mentorias/ui/forms';
import { useEffect, useEffectEvent, useState } from 'react';

interface UserForm<Values> {
  kind: 'mentor' | 'entrepreneur';
  /** The account that is edited; undefined for a new one. */
  user: ReceivedUser | undefined;
  initialValues: Values;
}

/**
 * The values of an account's form, and the revision of the account that they were typed over. Where the session ends under it, all but
 * the password are there again (rule 11.5).
 */
export function useUserForm<Values extends object>({ kind, user, initialValues }: UserForm<Values>) {
  const first = { values: initialValues, revision: user?.revision };
  const [draft, setDraft] = useDraftState(`${kind} ${user?.id ?? 'new'}`, first);
  const [revision] = useState(draft.revision);
  const form = useForm<Values>({
    initialValues,
    onValuesChange: (values) =>
      setDraft({ values: 'password' in values ? { ...values, password: '' } : values, revision }),
  });
  const restore = useEffectEvent(() => form.setValues(draft.values));
  useEffect(() => restore(), []);
  /** Takes other values into the form, as those that are stored. */
  function take(values: Values) {
    form.setValues(values);
    form.resetDirty(values);
  }

  return { form, revision, take };
}
