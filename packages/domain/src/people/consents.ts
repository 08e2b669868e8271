import type { UserType } from './roles.ts';

/** What people can permit beyond what their account needs (rule 15.11): that others see their photograph, and that funders read their name. */
export const CONSENT_PURPOSES = ['photo', 'funder'] as const;
export type ConsentPurpose = (typeof CONSENT_PURPOSES)[number];

const BY_TYPE: Record<UserType, readonly ConsentPurpose[]> = {
  guide: CONSENT_PURPOSES,
  user: ['funder'],
  admin: [],
};

/** What an account of that type is asked about. */
export function consentsOf(type: UserType): readonly ConsentPurpose[] {
  return BY_TYPE[type];
}
