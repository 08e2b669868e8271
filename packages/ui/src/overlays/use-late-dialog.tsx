import type { ReactNode } from 'react';
import { startTransition, useEffect, useRef, useState } from 'react';
import type { Elements } from '../elements.ts';
import { LateFailure } from '../late/late-notices.tsx';
import { retryOverlays, useOverlays } from './overlay-code.ts';
import type { OverlayParts } from './overlay-parts.ts';

interface LateDialogProps {
  opened: boolean;
  onClose: () => void;
  children?: Elements;
}

interface LateDialog {
  parts?: OverlayParts;
  /** Whether it is open now. */
  opened: boolean;
  /** What is in it: while it fades out what was in it last, which React then passes over. */
  content: Elements;
  /** What is shown before the parts are there. */
  meanwhile: ReactNode;
}

/**
 * For a dialog whose code may not be there: of one that was never opened nothing is rendered. Each opening is drawn in pieces after the
 * picture that answers the click, so that a large form on a slow machine holds nothing up, and fades in.
 */
export function useLateDialog({ opened, onClose, children }: LateDialogProps): LateDialog {
  const [wasOpened, setWasOpened] = useState(opened);
  if (opened && !wasOpened) setWasOpened(true);
  const { parts, hasFailed } = useOverlays(opened);
  const isHere = wasOpened && parts !== undefined;
  const isWanted = opened && isHere;
  const [isDrawn, setDrawn] = useState(false);
  useEffect(() => startTransition(() => setDrawn(isWanted)), [isWanted]);
  const last = useRef(children);
  if (opened) last.current = children;
  return {
    ...(isHere && { parts }),
    opened: opened && isDrawn,
    content: last.current,
    meanwhile: hasFailed && <LateFailure onRetry={retryOverlays} onClose={onClose} />,
  };
}
