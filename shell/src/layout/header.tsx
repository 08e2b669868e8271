import type { Elements } from '@mentorias/ui';
import { Logo } from '@mentorias/ui';
import { Link } from 'react-router-dom';
import classes from './header.module.css';

interface HeaderProps {
  /** Before the logo, such as the menu's button. */
  start?: Elements;
  /** At the end, such as the user's name. */
  children?: Elements;
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
