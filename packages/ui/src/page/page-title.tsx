import { Title } from '@mantine/core';
import { useEffect, useRef } from 'react';

/** The path whose heading was shown last; undefined until the page has shown its first. */
let lastPath: string | undefined;

/** The h1 of a screen: names the document, and takes the focus when its screen is reached by navigation. */
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
