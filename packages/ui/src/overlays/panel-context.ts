import type { PopoverProps } from '@mantine/core';
import { createContext, useContext } from 'react';
import type { Elements } from '../elements.ts';

/** A menu or a panel, which its owner opens. */
export interface PanelProps extends Omit<PopoverProps, 'children'> {
  kind: 'Menu' | 'Popover';
  opened: boolean;
  onChange: (opened: boolean) => void;
  children?: Elements;
}

interface PanelState extends PanelProps {
  id: string;
  target: HTMLElement | null;
  setTarget: (target: HTMLElement | null) => void;
}

/** A panel, for its parts. */
export const PanelContext = createContext<PanelState | null>(null);

/** The panel around its parts. */
export function usePanel(): PanelState {
  const panel = useContext(PanelContext);
  if (!panel) throw new Error('A part of a panel has no panel around it');
  return panel;
}
