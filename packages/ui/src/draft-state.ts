import { currentSession, markUnsaved } from '@mentorias/session';
import type { Dispatch, SetStateAction } from 'react';
import { useEffect, useEffectEvent, useState } from 'react';

/** What was typed in the forms under which a session has ended, by the name of the form. */
const drafts = new Map<string, { userId: unknown; value: unknown }>();

/**
 * `useState` for what is typed in a form, 'record 51'. Where the session ends under the form, the same user finds it in the next form
 * of that `name`, in this document alone (rule 11.5). A form that is closed is emptied as ever. Never for a password.
 */
export function useDraftState<Value>(name: string, initial: Value): [Value, Dispatch<SetStateAction<Value>>] {
  const [userId] = useState(() => currentSession()?.user.id);
  const [value, setValue] = useState(() => {
    const draft = drafts.get(name);
    return userId != null && draft?.userId === userId ? (draft.value as Value) : initial;
  });

  const keep = useEffectEvent(() => {
    const isTyped = JSON.stringify(value) !== JSON.stringify(initial);
    if (currentSession() === null && userId != null && isTyped) setDraft(name, { userId, value });
  });
  useEffect(() => {
    setDraft(name);
    return () => keep();
  }, [name]);
  return [value, setValue];
}

function setDraft(name: string, draft?: { userId: unknown; value: unknown }) {
  if (draft) drafts.set(name, draft);
  else drafts.delete(name);
  markUnsaved(`draft of ${name}`, draft !== undefined);
}
