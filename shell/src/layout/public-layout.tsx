import { Button } from '@mentorias/ui';
import type { MouseEvent, ReactNode } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { Header } from './header.tsx';
import classes from './layout.module.css';
import { CONTENT_ID, SkipLink } from './skip-link.tsx';

interface PublicLayoutProps {
  /** The label of the link to '/'. */
  back: string;
  /** Whether it leads to the screen that led here, where there was one. */
  goesBack?: boolean;
  children: ReactNode;
}

/** The frame around public pages. */
export function PublicLayout({ back, goesBack = false, children }: PublicLayoutProps) {
  const { key } = useLocation();
  const navigate = useNavigate();

  function goBack(event: MouseEvent) {
    const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey;
    if (!isPlain || key === 'default') return;
    event.preventDefault();
    navigate(-1);
  }

  return (
    <div className={classes.frame}>
      <SkipLink />
      <Header>
        <Button component={Link} to="/" variant="subtle" onClick={goesBack ? goBack : undefined}>
          {back}
        </Button>
      </Header>
      <main id={CONTENT_ID} tabIndex={-1} className={classes.content}>
        {children}
      </main>
    </div>
  );
}
