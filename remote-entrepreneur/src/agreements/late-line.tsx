import { lazyCode, useLazyCode } from '@mentorias/federation/lazy';
import { onFirstSign } from '@mentorias/ui';
import { useEffect } from 'react';

const code = lazyCode(() => import('./open-line.tsx').then(({ OpenLine }) => OpenLine));

/** The line of open agreements, whose code comes after the first picture; nothing until then, and where it does not come. */
export function LateLine() {
  useEffect(() => onFirstSign(() => void code.load()), []);
  const state = useLazyCode(code, false);
  return state.status === 'ready' ? <state.code /> : null;
}
