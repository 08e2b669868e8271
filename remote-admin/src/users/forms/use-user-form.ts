import type { EntrepreneurInput } from '@mentorias/contract/people/users';
import type { ReceivedUser } from '@mentorias/contract/received/users';
import { fieldErrorsOf, writeNotice } from '@mentorias/session';
import { useTyped } from '@mentorias/ui';
import { useDraftState } from '@mentorias/ui/draft-state';
import { useForm } from '@mentorias/ui/forms';
import type { Draft, Version } from '@mentorias/ui/revised-write';
import { draftOf } from '@mentorias/ui/revised-write';
import { useEffect, useEffectEvent, useState } from 'react';
import type { entrepreneurTexts, mentorTexts } from '../texts.ts';
import type { AccountForm, MentorBody } from '../users-api.ts';
import { accountSeen, useSaveUser } from '../users-api.ts';

export interface UserFormProps {
  /** The account that is edited; undefined for a new one. */
  user?: ReceivedUser | undefined;
  onClose: () => void;
}

export type Problems = Record<string, string | true>;

interface UserForm<Values> extends AccountForm<Values> {
  kind: 'mentor' | 'entrepreneur';
  words: typeof mentorTexts | typeof entrepreneurTexts;
  /** Everything that is wrong, by its field: `true` where the form has a sentence for it. */
  problemsIn: (values: Values) => Problems;
  /** What is sent; undefined while a required field is empty. */
  bodyOf: (values: Values) => MentorBody | EntrepreneurInput | undefined;
  onClose: () => void;
}

/**
 * The form of an account, over what was seen of the account when it was filled in. Where the session ends under it, all but the password
 * are there again (rule 11.5).
 */
export function useUserForm<Values extends object>(options: UserForm<Values>) {
  const { kind, user, fields, valuesOf, words, problemsIn, bodyOf, onClose } = options;
  const first = draftOf(accountSeen(user, valuesOf));
  const [{ values, seen }, setDraft] = useDraftState(`${kind} ${user?.id ?? 'new'}`, first);
  const form = useForm<Values>({
    initialValues: first.values,
    onValuesChange: (typed) => setDraft((draft) => ({ values: withoutPassword(typed), seen: draft.seen })),
  });
  const restore = useEffectEvent(() => form.setValues(values));
  useEffect(() => restore(), []);
  useTyped(form.isDirty());
  const saving = useSaveUser(words, { user, fields, valuesOf, seen });
  const [isIncomplete, setIncomplete] = useState(false);
  const names = Object.keys(form.values);
  const canSend = bodyOf(form.values) !== undefined;

  /** Takes another draft into the form. */
  function replace(draft: Draft<Values>) {
    form.setValues(draft.values);
    form.resetDirty(draft.seen.values);
    setDraft({ values: withoutPassword(draft.values), seen: draft.seen });
  }

  function submit(typed: Values) {
    const body = bodyOf(typed);
    setIncomplete(!body);
    const problems = problemsIn(typed);
    form.setErrors(problems);
    if (!body || Object.keys(problems).length > 0 || saving.isPending) return;
    saving.mutate(body, {
      onSuccess: onClose,
      onError: (error) => form.setErrors(fieldErrorsOf(error, names)),
    });
  }

  return {
    form,
    canSend,
    /** Whether it was submitted with something missing, that is missing still. */
    isIncomplete: isIncomplete && !canSend,
    isSending: saving.isPending,
    submit: form.onSubmit(submit),
    /** For a `RevisedNotice`. */
    notice: {
      write: saving,
      sent: writeNotice(saving, words, names),
      onKeep(merge: (mine: Values) => Draft<Values>) {
        const merged = merge(form.values);
        replace(merged);
        submit(merged.values);
      },
      onTake: (now: Version<Values>) => replace({ values: withPasswordOf(form.values, now.values), seen: now }),
    },
  };
}

function withoutPassword<Values extends object>(values: Values): Values {
  return 'password' in values ? { ...values, password: '' } : values;
}

/** A password is typed, and never read. */
function withPasswordOf<Values extends object>(typed: Values, values: Values): Values {
  return 'password' in typed ? { ...values, password: typed.password } : values;
}
