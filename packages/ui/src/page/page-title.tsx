import { Title } from '@mantine/core';
import { useEffect, useRef } from 'react';

/** The path that the page was loaded at. */
const startPath = location.pathname;

/** The path of the last heading; undefined before the first one. */
let lastPath: string | undefined;

interface PageTitleProps {
  /** What the tab says in place of the heading. */
  inTab?: string;
  /** Whether it is a name, which a browser that translates the page leaves as it is. */
  isProper?: boolean;
  children: string;
}

/** The h1 of a screen: sets the document's title, and gets the focus after a navigation. */
export function PageTitle({ children, inTab = children, isProper = false }: PageTitleProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${inTab} · Mentorías`;
    // On the page's own first load the focus stays at the top, where the skip link is, or where the user has put it. Who has pressed an
    // entry of the menu before that has gone on already.
    const isAtStart = location.pathname === startPath || document.activeElement === document.body;
    const isFirst = lastPath === undefined && isAtStart;
    const isNew = lastPath !== location.pathname || document.activeElement === document.body;
    lastPath = location.pathname;
    if (isNew && !isFirst) heading.current?.focus({ preventScroll: true });
  }, [inTab]);
  return (
    <Title order={1} ref={heading} tabIndex={-1} translate={isProper ? 'no' : undefined}>
      {children}
    </Title>
  );
}
