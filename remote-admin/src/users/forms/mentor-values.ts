import type { ReceivedUser } from '@mentorias/contract/received/users';
import type { Area } from '@mentorias/domain/people/areas';
import { areaLabel } from '@mentorias/domain/people/areas';
import { isEmail, normalizeEmail } from '@mentorias/domain/people/emails';
import type { GuideType } from '@mentorias/domain/people/roles';
import { guideTypeLabel } from '@mentorias/domain/people/roles';
import type { Fields } from '@mentorias/ui/revised-write';
import { formTexts, mentorTexts } from '../texts.ts';
import type { MentorBody } from '../users-api.ts';
import type { Problems } from './use-user-form.ts';

/** The most letters of a mentor's code (rule 8.5). */
export const CODE_LENGTH = 6;

/** The values of the mentor's form. */
export interface MentorValues {
  guide_type: GuideType | '';
  email: string;
  code: string;
  location: string;
  /** One text, as it is typed. */
  specializations: string;
  areas: string[];
}

/** As they are stored: an e-mail in lower case, texts without spaces around them. */
export const MENTOR_FIELDS: Fields<MentorValues> = {
  guide_type: [mentorTexts.guideType, (type) => type && guideTypeLabel(type)],
  email: [mentorTexts.email, normalizeEmail],
  code: [mentorTexts.code, (code) => code],
  location: [mentorTexts.location, (location) => location.trim()],
  specializations: [mentorTexts.specializations, (typed) => specializationsIn(typed).join(', ')],
  areas: [mentorTexts.areas, (areas) => areas.map(areaLabel).join(', ')],
};

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

/** What was typed as a code: letters alone, in upper case (rule 8.5). */
export function typedCode(text: string): string {
  return text
    .toUpperCase()
    .replaceAll(/[^A-Z]/g, '')
    .slice(0, CODE_LENGTH);
}

const REQUIRED = ['guide_type', 'email', 'code'] as const;

/** Everything that is wrong with what was typed over `user`, by its field. */
export function problemsInMentor(values: MentorValues, user?: ReceivedUser): Problems {
  const missing = REQUIRED.filter((field) => values[field].trim() === '').map((field) => [field, true] as const);
  return {
    ...emailProblem(values.email, user),
    ...Object.fromEntries(missing),
  };
}

/** What any backend has stored is left to it. */
export function emailProblem(email: string, user?: ReceivedUser): Problems {
  return email === user?.email || isEmail(normalizeEmail(email)) ? {} : { email: formTexts.noEmail };
}

/** What is sent; undefined while a required field is empty (rule 8.4). */
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
    specializations: specializationsIn(values.specializations),
    ...(values.areas.length > 0 && { areas: values.areas as Area[] }),
  };
}

function specializationsIn(typed: string): string[] {
  return typed.split(', ').filter((text) => text.trim() !== '');
}
