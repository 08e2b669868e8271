import type { Role } from '@mentorias/domain/roles';
import type { NavigationItem } from '@mentorias/federation/registry';
import { pageConfig } from '../page-config.ts';

/** The lines of a role's menu in one place, as its remote's release states them; none where there is no release. */
export function navigationOf(role: Role, place: NavigationItem['place']): NavigationItem[] {
  const release = pageConfig.remotes[pageConfig.roles[role].remote];
  const items = release?.navigation ?? [];
  return items.filter((item) => item.place === place).sort((one, other) => one.order - other.order);
}

/** Whether a line's path is where the reader is: '/' only exactly, any other with all that lies below it. */
export function isActive(path: string, pathname: string): boolean {
  return path === '/' ? pathname === '/' : `${pathname}/`.startsWith(`${path}/`);
}
