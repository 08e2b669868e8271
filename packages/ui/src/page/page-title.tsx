import { Title } from '@mantine/core';
import { useEffect, useRef } from 'react';

/** The path of the last heading; undefined before the first one. */
let lastPath: string | undefined;

/** The h1 of a screen: sets the document's title, and gets the focus after a navigation. */
export function PageTitle({ children }: { children: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${children} · Mentorías`;
    // On the page's own first load the focus stays at the top, where the skip link is.
    const isFirst = lastPath === undefined;
    const isNew = lastPath !== location.pathname || document.activeElement === document.body;
    lastPath = location.pathname;
    if (isNew && !isFirst) heading.current?.focus({ preventScroll: true });
  }, [children]);
  return (
    <Title order={1} ref={heading} tabIndex={-1}>
      {children}
    </Title>
  );
}
