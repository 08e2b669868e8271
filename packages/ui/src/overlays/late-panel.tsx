import type { Menu as MantineMenu, Popover as MantinePopover } from '@mantine/core';
import { useMergedRef } from '@mantine/hooks';
import type { ComponentType, ReactElement, Ref } from 'react';
import {
  cloneElement,
  createContext,
  useContext,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { Elements } from '../elements.ts';
import { LateFailure } from '../late/late-notices.tsx';
import { retryOverlays, useOverlays } from './overlay-code.ts';

type Kind = 'Menu' | 'Popover';

/** What a panel is, the control that opens it, and what its target passes on when the real one takes its place. */
interface PanelState {
  kind: Kind;
  hadFocus: boolean;
  wasClicked: boolean;
  onClick: () => void;
  control?: HTMLElement | null;
}

const PanelContext = createContext<PanelState>({ kind: 'Popover', hadFocus: false, wasClicked: false, onClick() {} });

interface PanelProps {
  kind: Kind;
  opened?: boolean;
  onChange?: (opened: boolean) => void;
  children?: Elements;
}

/**
 * Mantine's own, whose code comes late: until then the target alone is there, and a click on it is passed on to the real one. One that is
 * opened by its owner is drawn after the picture that answers the click. One that is open is placed anew where the window changes.
 */
function Panel({ kind, opened, ...props }: PanelProps) {
  const isDrawn = useDeferredValue(opened);
  const [isWanted, setWanted] = useState(false);
  const { parts, hasFailed } = useOverlays(isWanted);
  const [state] = useState<PanelState>(() => ({ kind, hadFocus: false, wasClicked: false, onClick }));
  const Real = parts?.[kind];
  const { onChange } = props;

  // Mantine's hears Esc only once the focus is inside.
  useEffect(() => {
    if (!opened) return;
    function close({ key, target }: KeyboardEvent) {
      if (key === 'Escape' && target === state.control) onChange?.(false);
    }
    addEventListener('keydown', close);
    return () => removeEventListener('keydown', close);
  }, [opened, onChange, state]);

  function onClick() {
    state.wasClicked = true;
    setWanted(true);
  }

  function giveUp() {
    state.wasClicked = false;
    setWanted(false);
  }

  return (
    <PanelContext value={state}>
      {hasFailed && <LateFailure onRetry={retryOverlays} onClose={giveUp} />}
      {Real ? (
        <Real preventPositionChangeWhenVisible={false} {...props} opened={opened && isDrawn}>
          {props.children}
        </Real>
      ) : (
        props.children
      )}
    </PanelContext>
  );
}

interface TargetProps {
  children: ReactElement<{ ref?: Ref<HTMLElement> }>;
}

function Target({ children, ...props }: TargetProps) {
  const state = useContext(PanelContext);
  const Real = useOverlays(false).parts?.[state.kind].Target;
  const control = useRef<HTMLElement>(null);
  const ref = useMergedRef(children.props.ref, control);
  useLayoutEffect(() => {
    state.control = control.current;
    if (state.hadFocus) control.current?.focus({ preventScroll: true });
    return () => {
      state.hadFocus = document.activeElement !== null && document.activeElement === control.current;
    };
  }, [state]);
  useEffect(() => {
    if (!Real || !state.wasClicked) return;
    state.wasClicked = false;
    control.current?.click();
  }, [Real, state]);

  if (Real) return <Real {...props}>{cloneElement(children, { ref })}</Real>;
  return cloneElement(children, {
    'aria-haspopup': state.kind === 'Menu' ? 'menu' : 'dialog',
    'aria-expanded': false,
    ...children.props,
    ref,
    onClick: state.onClick,
  } as object);
}

/** A part inside of a panel, which is nowhere before the panel is there. */
function Part({ part, ...props }: { part: string }) {
  const { kind } = useContext(PanelContext);
  const Real = (useOverlays(false).parts?.[kind] as Record<string, ComponentType> | undefined)?.[part];
  return Real && <Real {...props} />;
}

const Dropdown = (props: object) => <Part part="Dropdown" {...props} />;
const Item = (props: object) => <Part part="Item" {...props} />;
const Label = (props: object) => <Part part="Label" {...props} />;
const Divider = (props: object) => <Part part="Divider" {...props} />;

/** A list of actions that its target opens. */
export const Menu = Object.assign((props: Omit<PanelProps, 'kind'>) => <Panel kind="Menu" {...props} />, {
  Target,
  Dropdown,
  Item,
  Label,
  Divider,
}) as object as typeof MantineMenu;

/** A panel beside its target. */
export const Popover = Object.assign((props: Omit<PanelProps, 'kind'>) => <Panel kind="Popover" {...props} />, {
  Target,
  Dropdown,
}) as object as typeof MantinePopover;
