import type { Menu as MantineMenu, Popover as MantinePopover, PopoverProps } from '@mantine/core';
import { useMergedRef, useMounted } from '@mantine/hooks';
import type { ComponentType, KeyboardEvent, ReactElement, Ref } from 'react';
import { cloneElement, createContext, useContext, useId, useImperativeHandle, useState } from 'react';
import type { Elements } from '../elements.ts';
import { useCodeOfOpened } from '../lazy/lazy-code.tsx';
import type { OverlayParts } from './overlay-parts.ts';
import { overlayCode } from './overlays.tsx';

interface PanelProps extends Omit<PopoverProps, 'children'> {
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

const PanelContext = createContext<PanelState | null>(null);

function usePanel(): PanelState {
  const panel = useContext(PanelContext);
  if (!panel) throw new Error('A part of a panel has no panel around it');
  return panel;
}

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
  return <LoadedDropdown parts={loaded} target={target} content={content} />;
}

interface LoadedDropdownProps {
  parts: OverlayParts;
  target: HTMLElement;
  content: object;
}

/** The browser's Back closes it, as it does a dialog. */
function LoadedDropdown({ parts, target, content }: LoadedDropdownProps) {
  const { kind, setTarget, opened, ...props } = usePanel();
  const Real = parts[kind] as typeof MantinePopover;
  // Mantine returns the focus only of what it has seen opening.
  const isMounted = useMounted();
  return (
    <Real preventPositionChangeWhenVisible={false} {...props} opened={opened && isMounted}>
      <Real.Target>
        <Anchor target={target} />
      </Real.Target>
      <Real.Dropdown {...content} />
      {opened && <parts.CloseOnBack onBack={() => props.onChange(false)} />}
    </Real>
  );
}

/** Stands for an element that is elsewhere on the page. */
function Anchor({ target, ref }: { target: HTMLElement; ref?: Ref<HTMLElement> }) {
  useImperativeHandle(ref, () => target, [target]);
  return null;
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
