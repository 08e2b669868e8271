import type { Dispatch, SetStateAction } from 'react';
import { useState } from 'react';

/** What a field holds before it is applied; whenever what is applied changes, it starts anew from that. */
export function useDraft<Value>(applied: Value): [Value, Dispatch<SetStateAction<Value>>] {
  const [draft, setDraft] = useState(applied);
  const content = JSON.stringify(applied);
  const [startedFrom, setStartedFrom] = useState(content);
  if (startedFrom !== content) {
    setStartedFrom(content);
    setDraft(applied);
  }
  return [draft, setDraft];
}
