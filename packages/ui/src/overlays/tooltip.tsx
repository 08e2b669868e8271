import type { TooltipProps } from '@mantine/core';
import { useMergedRef } from '@mantine/hooks';
import { useLazyCode } from '@mentorias/federation/lazy';
import type { ReactElement, Ref } from 'react';
import { cloneElement, useState } from 'react';
import { overlayCode } from './overlays.tsx';

interface LateTooltipProps extends Omit<TooltipProps, 'children' | 'target'> {
  /** The control that has the tooltip; it takes a ref. */
  children: ReactElement<{ ref?: Ref<HTMLElement> }>;
}

/** A word that appears beside a control while the pointer is on it. The control is the same before and after the code is there. */
export function Tooltip({ children, ...props }: LateTooltipProps) {
  const [target, setTarget] = useState<HTMLElement | null>(null);
  const ref = useMergedRef(children.props.ref, setTarget);
  const state = useLazyCode(overlayCode, false);
  return (
    <>
      {cloneElement(children, { ref })}
      {state.status === 'ready' && target && <state.code.Tooltip {...props} target={target} />}
    </>
  );
}
