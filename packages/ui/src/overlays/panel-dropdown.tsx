import { Menu, Popover } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import type { Ref } from 'react';
import { useImperativeHandle, useState } from 'react';
import { flushSync } from 'react-dom';
import { CloseOnBack, ExtraHistoryEntry } from '../dialogs/close-on-back.tsx';
import { usePanel } from './panel-context.ts';

interface PanelDropdownProps {
  target: HTMLElement;
  /** The attributes and children of the dropdown. */
  content: object;
}

/**
 * What a panel shows, in Mantine's own. The browser's Back closes it, as it does a dialog; a menu on the first entry of a visit is left.
 * A menu's item may navigate, and the router asks one blocker: that of a screen with unsaved changes comes first (rule 4.6).
 */
export function PanelDropdown({ target, content }: PanelDropdownProps) {
  const { kind, setTarget, opened, ...props } = usePanel();
  const Real = (kind === 'Menu' ? Menu : Popover) as typeof Popover;
  // Mantine returns the focus only of what it has seen opening.
  const isMounted = useMounted();
  const [isItemPressed, setItemPressed] = useState(false);
  if (isItemPressed && !opened) setItemPressed(false);
  const onClickCapture = kind === 'Menu' ? () => flushSync(() => setItemPressed(true)) : undefined;
  return (
    <Real preventPositionChangeWhenVisible={false} {...props} opened={opened && isMounted}>
      <Real.Target>
        <Anchor target={target} />
      </Real.Target>
      <Real.Dropdown {...content} onClickCapture={onClickCapture} />
      {opened && !isItemPressed && <CloseOnBack onBack={() => props.onChange(false)} />}
      {opened && kind === 'Popover' && <ExtraHistoryEntry />}
    </Real>
  );
}

/** Stands for an element that is elsewhere on the page. */
function Anchor({ target, ref }: { target: HTMLElement; ref?: Ref<HTMLElement> }) {
  useImperativeHandle(ref, () => target, [target]);
  return null;
}
