import { Button } from '@mentorias/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Header } from './header.tsx';
import classes from './layout.module.css';
import { CONTENT_ID, SkipLink } from './skip-link.tsx';

interface PublicLayoutProps {
  /** The label of the link back to '/'. */
  back: string;
  children: ReactNode;
}

/** The frame around public pages. */
export function PublicLayout({ back, children }: PublicLayoutProps) {
  return (
    <div className={classes.frame}>
      <SkipLink />
      <Header>
        <Button component={Link} to="/" variant="subtle">
          {back}
        </Button>
      </Header>
      <main id={CONTENT_ID} tabIndex={-1} className={classes.content}>
        {children}
      </main>
    </div>
  );
}
