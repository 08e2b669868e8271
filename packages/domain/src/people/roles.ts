/** Each role on the wire, in the product, and in the column Tipo (rule 1.1). */
const USERS = {
  user: { role: 'entrepreneur', label: 'Emprendedor' },
  guide: { role: 'guide', label: 'Mentor' },
  admin: { role: 'admin', label: 'Admin' },
} as const;

/** A user's role on the wire. */
export type UserType = keyof typeof USERS;

/** The same in the product. */
export type Role = (typeof USERS)[UserType]['role'];

export const USER_TYPES = Object.keys(USERS) as [UserType, ...UserType[]];

/** The role of a `user_type`; undefined for a type that the product does not know (rule 1.3). */
export function roleOf(userType: string | undefined): Role | undefined {
  return userType !== undefined && Object.hasOwn(USERS, userType) ? USERS[userType as UserType].role : undefined;
}

/** The roles that are the product's own; an operator may add others (docs/decisions/0036). */
export const ROLES: readonly string[] = Object.values(USERS).map(({ role }) => role);

/** 'guide' → 'Mentor' in the column Tipo; a type of an operator's own role as it is. */
export function userTypeLabel(userType: string): string {
  return Object.hasOwn(USERS, userType) ? USERS[userType as UserType].label : userType;
}

export const GUIDE_TYPES = ['assigned', 'specialized'] as const;

/** The type of a mentor. */
export type GuideType = (typeof GUIDE_TYPES)[number];

/** 'specialized' → 'Especializado', any other value → 'Asignado' (rule 1.10). */
export function guideTypeLabel(guideType: string | undefined): string {
  return guideType === 'specialized' ? 'Especializado' : 'Asignado';
}
