/** A user's role in the product. */
export type Role = 'entrepreneur' | 'guide' | 'admin';

/** The same on the wire (rule 1.1). */
export type UserType = 'user' | 'guide' | 'admin';

export const USER_TYPES = ['user', 'guide', 'admin'] as const satisfies readonly UserType[];

const ROLES = new Map<string, Role>([
  ['user', 'entrepreneur'],
  ['guide', 'guide'],
  ['admin', 'admin'],
]);

const LABELS: Record<UserType, string> = { admin: 'Admin', guide: 'Mentor', user: 'Emprendedor' };

/** The role of a `user_type`; undefined for a type that the product does not know (rule 1.3). */
export function roleOf(userType: string | undefined): Role | undefined {
  return userType === undefined ? undefined : ROLES.get(userType);
}

/** 'guide' → 'Mentor' in the column Tipo. */
export function userTypeLabel(userType: UserType): string {
  return LABELS[userType];
}

/** The type of a mentor. */
export type GuideType = 'assigned' | 'specialized';

export const GUIDE_TYPES = ['assigned', 'specialized'] as const satisfies readonly GuideType[];

/** 'specialized' → 'Especializado', any other value → 'Asignado' (rule 1.10). */
export function guideTypeLabel(guideType: string | undefined): string {
  return guideType === 'specialized' ? 'Especializado' : 'Asignado';
}
