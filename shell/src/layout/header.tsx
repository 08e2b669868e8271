import { Logo } from '@mentorias/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import classes from './header.module.css';

interface HeaderProps {
  /** Before the logo, such as the menu's button. */
  start?: ReactNode;
  /** At the end, such as the user's name. */
  children?: ReactNode;
}

/** The bar at the top of every page but the sign-in. */
export function Header({ start, children }: HeaderProps) {
  return (
    <header className={classes.header}>
      {start}
      <Link to="/" className={classes.home}>
        <Logo shy />
      </Link>
      {children}
    </header>
  );
}
