import { ActionIcon, Group, Text } from '@mantine/core';
import type { RefObject } from 'react';
import { useEffect, useState } from 'react';
import { usePassedFocus } from '../../kept-focus.ts';
import { Icon } from '../../theme/icon.tsx';
import { texts } from '../texts.ts';

/** The share of the visible width by which an arrow button scrolls. */
const SCROLL_SHARE = 0.5;

interface MoreColumns {
  before: boolean;
  after: boolean;
}

/** Whether columns are out of sight on either side of a box that scrolls sideways. */
export function useMoreColumns(box: RefObject<HTMLElement | null>): MoreColumns {
  const [more, setMore] = useState<MoreColumns>({ before: false, after: false });
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    function look() {
      const { scrollLeft, scrollWidth, clientWidth } = element as HTMLElement;
      // Half a pixel is the rounding of a width.
      const [before, after] = [scrollLeft > 1, scrollLeft + clientWidth < scrollWidth - 1];
      setMore((last) => (last.before === before && last.after === after ? last : { before, after }));
    }
    const observer = new ResizeObserver(look);
    for (const sized of [element, ...element.children]) observer.observe(sized);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [box]);
  return more;
}

/** Says that a table has columns out of sight, with buttons that scroll to them; empty where it has none (rule 9.4). */
export function MoreColumnsLine({ box, more }: { box: RefObject<HTMLElement | null>; more: MoreColumns }) {
  const buttons = usePassedFocus<HTMLDivElement>('button:enabled');
  if (!more.before && !more.after) return null;
  const scroll = (share: number) => box.current?.scrollBy({ left: share * box.current.clientWidth });
  return (
    <Group ref={buttons} justify="flex-end" gap="xs" mb="xs">
      <Text size="sm">{texts.moreColumns}</Text>
      <ActionIcon
        variant="default"
        aria-label={texts.columnsBefore}
        disabled={!more.before}
        onClick={() => scroll(-SCROLL_SHARE)}
      >
        <Icon name="chevron-left" size={18} />
      </ActionIcon>
      <ActionIcon
        variant="default"
        aria-label={texts.columnsAfter}
        disabled={!more.after}
        onClick={() => scroll(SCROLL_SHARE)}
      >
        <Icon name="chevron-right" size={18} />
      </ActionIcon>
    </Group>
  );
}
