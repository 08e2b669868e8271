import type { ReceivedUser } from '@mentorias/contract/received/users';
import type { Area } from '@mentorias/domain/areas';
import type { GuideType } from '@mentorias/domain/roles';
import type { MentorBody } from '../users-api.ts';

/** Letters of a mentor's code at most (spec §9). */
export const CODE_LENGTH = 6;

/** What the mentor's form remembers. */
export interface MentorValues {
  guide_type: GuideType | '';
  email: string;
  code: string;
  location: string;
  /** One text, as it is typed. */
  specializations: string;
  areas: string[];
}

export function mentorValues(user?: ReceivedUser): MentorValues {
  return {
    guide_type: user?.guide_type ?? '',
    email: user?.email ?? '',
    code: user?.code ?? '',
    location: user?.location ?? '',
    specializations: user?.specializations?.join(', ') ?? '',
    areas: user?.areas ?? [],
  };
}

/** A code as it is typed: letters alone, in upper case (spec §5). */
export function typedCode(text: string): string {
  return text
    .toUpperCase()
    .replaceAll(/[^A-Z]/g, '')
    .slice(0, CODE_LENGTH);
}

const REQUIRED = ['guide_type', 'email', 'code'] as const;

/** The required fields that are still empty, each as an error at its field. */
export function missingInMentor(values: MentorValues): Record<string, true> {
  return Object.fromEntries(REQUIRED.filter((field) => values[field].trim() === '').map((field) => [field, true]));
}

/** What is sent; undefined while something that is required is missing (spec §5). */
export function mentorBody(values: MentorValues): MentorBody | undefined {
  const email = values.email.trim();
  if (email === '' || values.guide_type === '' || values.code === '' || values.code.length > CODE_LENGTH) {
    return undefined;
  }
  return {
    user_type: 'guide',
    email,
    guide_type: values.guide_type,
    code: values.code,
    location: values.location.trim(),
    specializations: values.specializations.split(', ').filter((text) => text.trim() !== ''),
    ...(values.areas.length > 0 && { areas: values.areas as Area[] }),
  };
}
