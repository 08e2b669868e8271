import { useBlocker } from '@mentorias/federation/router';
import { confirm } from '@mentorias/ui';
import { useEffect, useEffectEvent } from 'react';
import { texts } from './texts.ts';

/** Asks before unsaved changes are lost (rule 4.6): with our own dialog, and with the browser's when the tab closes. */
export function useLeaveQuestion(isChanged: boolean, discard: () => void) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isChanged && currentLocation.pathname !== nextLocation.pathname,
  );

  const ask = useEffectEvent(async () => {
    const leaves = await confirm({
      title: texts.leaveTitle,
      message: texts.leaveQuestion,
      confirmLabel: texts.leave,
      cancelLabel: texts.stay,
      destructive: true,
    });
    if (!leaves) return blocker.reset?.();
    discard();
    blocker.proceed?.();
  });

  // By the place, not by the state: a second attempt can follow the first answer before anything is rendered.
  useEffect(() => {
    if (blocker.location) ask();
  }, [blocker.location]);

  useEffect(() => {
    if (!isChanged) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isChanged]);
}
