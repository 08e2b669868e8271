import type { Role } from '@mentorias/domain/roles';
import type { NavigationItem } from '@mentorias/federation/registry';
import { pageConfig } from '../page-config.ts';

/** The lines of a role's menu in one place, as the releases of its remotes state them. */
export function navigationOf(role: Role, place: NavigationItem['place']): NavigationItem[] {
  const items = pageConfig.roles[role].flatMap(({ remote }) => pageConfig.remotes[remote]?.navigation ?? []);
  return items.filter((item) => item.place === place).sort((one, other) => one.order - other.order);
}

/** Whether a line's path is where the reader is: '/' only exactly, any other with all that lies below it. */
export function isActive(path: string, pathname: string): boolean {
  return path === '/' ? pathname === '/' : `${pathname}/`.startsWith(`${path}/`);
}
