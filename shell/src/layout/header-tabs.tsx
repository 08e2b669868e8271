import type { NavigationItem } from '@mentorias/federation/registry';
import { Icon, isIconName } from '@mentorias/ui';
import { Link, useLocation } from 'react-router-dom';
import classes from './header-tabs.module.css';
import { isActive } from './navigation.ts';
import { texts } from './texts.ts';

/** The entries of the header, one click away from everywhere: tabs beside the logo, on a phone a bar at the foot of the window (rule 4.8). */
export function HeaderTabs({ items }: { items: NavigationItem[] }) {
  const { pathname } = useLocation();
  if (items.length === 0) return null;
  return (
    <nav aria-label={texts.sections} className={classes.tabs}>
      <ul className={classes.list}>
        {items.map(({ label, path, icon }) => (
          <li key={path}>
            <Link to={path} className={classes.tab} aria-current={isActive(path, pathname) ? 'page' : undefined}>
              <Icon name={isIconName(icon) ? icon : 'chevron-right'} size={22} />
              <span>{label}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
