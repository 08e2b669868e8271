import type { Role } from '@mentorias/domain/people/roles';
import type { NavigationItem } from '@mentorias/federation/registry';
import { pageConfig } from '../page-config.ts';

/** The entries of a role's menu at one place of the frame, as the releases of its remotes declare them. */
export function navigationOf(role: Role, place: NavigationItem['place']): NavigationItem[] {
  const items = pageConfig.roles[role].flatMap(({ remote }) => pageConfig.remotes[remote]?.navigation ?? []);
  return items.filter((item) => item.place === place).sort((one, other) => one.order - other.order);
}

/** Whether an entry leads to the present screen: '/' only exactly, others by whole segments of the path (rule 4.4). */
export function isActive(path: string, pathname: string): boolean {
  return path === '/' ? pathname === '/' : `${pathname}/`.startsWith(`${path}/`);
}
