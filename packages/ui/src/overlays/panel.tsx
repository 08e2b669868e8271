import type { Menu as MantineMenu, Popover as MantinePopover } from '@mantine/core';
import { useMergedRef } from '@mantine/hooks';
import type { ComponentType, KeyboardEvent, ReactElement, Ref } from 'react';
import { cloneElement, useId, useState } from 'react';
import { useCodeOfOpened } from '../lazy/lazy-code.tsx';
import { overlayCode } from './overlays.tsx';
import type { PanelProps } from './panel-context.ts';
import { PanelContext, usePanel } from './panel-context.ts';

/** Mantine's own beside a target that is there without it: its code comes late. */
function Panel({ children, ...props }: PanelProps) {
  const id = useId();
  const [target, setTarget] = useState<HTMLElement | null>(null);
  return <PanelContext value={{ ...props, id, target, setTarget }}>{children}</PanelContext>;
}

interface TargetProps {
  children: ReactElement<{ ref?: Ref<HTMLElement>; onClick?: () => void }>;
}

/** The control that opens the panel: its own `onClick` does so, or for a menu this one. Esc on it closes what is open. */
function Target({ children }: TargetProps) {
  const { kind, id, opened, onChange, withRoles = true, setTarget } = usePanel();
  const ref = useMergedRef(children.props.ref, setTarget);
  const roles = {
    id,
    'aria-haspopup': kind === 'Menu' ? 'menu' : 'dialog',
    'aria-expanded': opened,
    'aria-controls': opened ? `${id}-dropdown` : undefined,
  };
  return cloneElement(children, {
    ...(withRoles && roles),
    ...(kind === 'Menu' && { onClick: () => onChange(!opened) }),
    onKeyDown: ({ key }: KeyboardEvent) => key === 'Escape' && opened && onChange(false),
    ...children.props,
    ref,
  } as object);
}

/** Its content, in Mantine's own panel once that is loaded. */
function Dropdown(content: object) {
  const { target, opened, onChange } = usePanel();
  const { loaded, meanwhile } = useCodeOfOpened(overlayCode, { opened, onClose: () => onChange(false) });
  if (!loaded || !target) return meanwhile;
  return <loaded.PanelDropdown target={target} content={content} />;
}

/** A part inside of a menu, which is nowhere before that is open. */
function menuPart(part: 'Item' | 'Label' | 'Divider') {
  return (props: object) => {
    const state = overlayCode.state();
    if (state.status !== 'ready') return null;
    const Real = state.code.Menu[part] as ComponentType;
    return <Real {...props} />;
  };
}

/** A list of actions that its target opens. */
export const Menu = Object.assign((props: Omit<PanelProps, 'kind'>) => <Panel kind="Menu" {...props} />, {
  Target,
  Dropdown,
  Item: menuPart('Item'),
  Label: menuPart('Label'),
  Divider: menuPart('Divider'),
}) as object as typeof MantineMenu;

/** A panel beside its target. */
export const Popover = Object.assign((props: Omit<PanelProps, 'kind'>) => <Panel kind="Popover" {...props} />, {
  Target,
  Dropdown,
}) as object as typeof MantinePopover;
