import { useDraftState } from '@mentorias/ui/draft-state';
import { useForm } from '@mentorias/ui/forms';
import type { Draft } from '@mentorias/ui/revised-write';
import { draftOf } from '@mentorias/ui/revised-write';
import { useEffect, useEffectEvent } from 'react';
import type { AccountForm } from '../users-api.ts';
import { accountSeen } from '../users-api.ts';

/**
 * The values of an account's form, and what was seen of the account when they were typed. Where the session ends under it, all but the
 * password are there again (rule 11.5).
 */
export function useUserForm<Values extends object>(
  kind: 'mentor' | 'entrepreneur',
  { user, valuesOf }: Pick<AccountForm<Values>, 'user' | 'valuesOf'>,
) {
  const first = draftOf(accountSeen(user, valuesOf));
  const [draft, setDraft] = useDraftState(`${kind} ${user?.id ?? 'new'}`, first);
  const form = useForm<Values>({
    initialValues: first.values,
    onValuesChange: (values) => setDraft(({ seen }) => ({ values: withoutPassword(values), seen })),
  });
  const restore = useEffectEvent(() => form.setValues(draft.values));
  useEffect(() => restore(), []);

  /** Takes another draft into the form. */
  function replace({ values, seen }: Draft<Values>) {
    form.setValues(values);
    form.resetDirty(seen.values);
    setDraft({ values: withoutPassword(values), seen });
  }

  return { form, seen: draft.seen, replace };
}

function withoutPassword<Values extends object>(values: Values): Values {
  return 'password' in values ? { ...values, password: '' } : values;
}
