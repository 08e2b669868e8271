import type { NavigationItem } from '@mentorias/federation/registry';
import { Icon, isIconName, Tooltip, UnstyledButton } from '@mentorias/ui';
import { Link, useLocation } from 'react-router-dom';
import { useLogOut } from '../role-routing/log-out.ts';
import { isActive } from './navigation.ts';
import classes from './side-navigation.module.css';
import { texts } from './texts.ts';

interface SideNavigationProps {
  items: NavigationItem[];
  /** Shows icons only; the labels are then in tooltips, and there for screen readers. */
  narrow?: boolean;
  onNavigate?: () => void;
}

/** The menu of a mentor or an administrator, with the log-out at its end (rule 4.3). */
export function SideNavigation({ items, narrow = false, onNavigate }: SideNavigationProps) {
  const { pathname } = useLocation();
  const logOut = useLogOut();

  function leave() {
    onNavigate?.();
    logOut();
  }

  return (
    <nav aria-label={texts.navigation} className={classes.navigation} data-narrow={narrow || undefined}>
      <ul className={classes.items}>
        {items.map(({ label, path, icon }) => (
          <li key={path}>
            <Tooltip label={label} position="right" disabled={!narrow}>
              <Link
                to={path}
                className={classes.item}
                aria-current={isActive(path, pathname) ? 'page' : undefined}
                onClick={onNavigate}
              >
                <Icon name={isIconName(icon) ? icon : 'chevron-right'} size={22} />
                <span className={classes.label}>{label}</span>
              </Link>
            </Tooltip>
          </li>
        ))}
      </ul>
      <Tooltip label={texts.logOut} position="right" disabled={!narrow}>
        <UnstyledButton className={classes.item} onClick={leave}>
          <Icon name="logout" size={22} />
          <span className={classes.label}>{texts.logOut}</span>
        </UnstyledButton>
      </Tooltip>
    </nav>
  );
}
