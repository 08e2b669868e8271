import type { TableScrollContainerProps } from '@mantine/core';
import type { ComponentProps } from 'react';

type Props = ComponentProps<'div'> &
  Pick<TableScrollContainerProps, 'minWidth' | 'maxHeight' | 'type' | 'scrollAreaProps'>;

/**
 * `Table.ScrollContainer` in the shell's build, with the browser's own scroll bars (Mantine's `type="native"`). Mantine's brings its
 * ScrollArea and floating-ui into every table (decision 71).
 */
export function TableScrollContainer({ minWidth, maxHeight, children, style, ...props }: Props) {
  const { type: _type, scrollAreaProps: _area, ...ofDiv } = props;
  return (
    <div {...ofDiv} style={{ overflow: 'auto', maxHeight, ...style }}>
      <div style={{ minWidth }}>{children}</div>
    </div>
  );
}
