import type { NavigationItem } from '@mentorias/federation/registry';
import { ownsPath } from '@mentorias/federation/role-routing';
import { hasScreen } from '@mentorias/session/optional-reads';
import { pageConfig } from '../page/page-config.ts';

/**
 * The entries of a role's menu at one place of the frame: the operator's, else those that the releases of its remotes declare, as far
 * as they lead to the role's paths, and to screens that a backend without the reads `lacks` has.
 */
export function navigationOf(role: string, place: NavigationItem['place'], lacks: readonly string[]): NavigationItem[] {
  const items = (pageConfig.roles[role] ?? []).flatMap(({ remote, paths, navigation }) =>
    (navigation ?? pageConfig.remotes[remote]?.navigation ?? []).filter(({ path }) => ownsPath(paths, path)),
  );
  return items
    .filter((item) => item.place === place && hasScreen(item.path, lacks))
    .sort((one, other) => one.order - other.order);
}

/** Whether an entry leads to the present screen: '/' only exactly, others by whole segments of the path (rule 4.4). */
export function isActive(path: string, pathname: string): boolean {
  return path === '/' ? pathname === '/' : `${pathname}/`.startsWith(`${path}/`);
}
