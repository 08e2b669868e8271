import { ROLES, roleOf } from '@mentorias/domain/people/roles';
import type { RoleRouting, Routing } from '@mentorias/federation/role-routing';

/**
 * The role of a `user_type` in a page's routing: one of the product's own (rule 1.1), else the role that the operator named like the
 * type (docs/decisions/0036). Undefined for any other type (rule 1.3).
 */
export function roleIn(roles: Routing, userType: string | undefined): string | undefined {
  const role = roleOf(userType) ?? (ROLES.includes(userType ?? '') ? undefined : userType);
  return role !== undefined && Object.hasOwn(roles, role) ? role : undefined;
}

/** The remotes of a `user_type`, with their paths; none for a type without a role. */
export function remotesOf(roles: Routing, userType: string | undefined): RoleRouting[] {
  return roles[roleIn(roles, userType) ?? ''] ?? [];
}
