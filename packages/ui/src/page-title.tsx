import { Title } from '@mantine/core';
import { useEffect, useRef } from 'react';

/** The h1 of a screen: names the document and takes the focus when its screen is reached by navigation. */
export function PageTitle({ children }: { children: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${children} · Mentorías`;
    heading.current?.focus();
  }, [children]);
  return (
    <Title order={1} ref={heading} tabIndex={-1}>
      {children}
    </Title>
  );
}
