import { useBlocker } from '@mentorias/federation/router';
import { confirm } from '@mentorias/ui';
import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useEffect, useEffectEvent } from 'react';
import { discardDraftPresentation, isPresentationChangedAtom } from '../presentation/presentation-draft.ts';
import { discardDraftLink, discardDraftWeek, useDraftLink } from './drafts.ts';
import { linkSeen, profileQuery } from './profile-query.ts';
import { leaveQuestion, texts } from './texts.ts';

const NO_LINK = { values: { link: '' }, revision: undefined };

/**
 * Asks before unsaved changes of the week, the presentation or the meeting link are lost (rule 4.6): with our own dialog, and with the
 * browser's when the tab closes. One for the whole screen, because a router has one blocker.
 */
export function LeaveQuestion({ isWeekChanged }: { isWeekChanged: boolean }) {
  const { data: savedLink = NO_LINK } = useQuery({ ...profileQuery, select: linkSeen });
  const { isChanged: isLinkChanged } = useDraftLink(savedLink);
  const isPresentationChanged = useAtomValue(isPresentationChangedAtom);
  const isChanged = isWeekChanged || isPresentationChanged || isLinkChanged;
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isChanged && currentLocation.pathname !== nextLocation.pathname,
  );

  const ask = useEffectEvent(async () => {
    const leaves = await confirm({
      title: texts.leaveTitle,
      message: leaveQuestion({ week: isWeekChanged, presentation: isPresentationChanged, link: isLinkChanged }),
      confirmLabel: texts.leave,
      cancelLabel: texts.stay,
      destructive: true,
    });
    if (!leaves) return blocker.reset?.();
    discardDraftWeek();
    discardDraftPresentation();
    discardDraftLink();
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

  return null;
}
