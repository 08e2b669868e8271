import type { UserInput } from '@mentorias/contract/people/users';
import { EntrepreneurInput, MentorInput } from '@mentorias/contract/people/users';
import type { AccountColumn } from '@mentorias/domain/people/account-columns';
import { ACCOUNT_COLUMNS } from '@mentorias/domain/people/account-columns';
import { AREAS, namesOfArea } from '@mentorias/domain/people/areas';
import { normalizeEmail } from '@mentorias/domain/people/emails';
import { isAddressPart } from '@mentorias/domain/people/names';
import { GUIDE_TYPES, guideTypeLabel, userTypeLabel } from '@mentorias/domain/people/roles';
import { plainText } from '@mentorias/domain/text/plain-text';
import { collapseWhitespace } from '@mentorias/domain/text/spaces';
import { z } from 'zod';
import type { FieldErrors } from '../http/errors.ts';
import { columnsOf } from '../users/save-user.ts';
import { entrepreneurProblems, mentorProblems, nameProblems } from '../users/user-rules.ts';
import type { FileLine } from './read-lines.ts';

/** What is stored of an account; a mentor's name where the file has one. */
export type StoredAccount = Pick<UserInput, 'user_type'> & ReturnType<typeof columnsOf> & { given_name?: string };

/** The account that a line describes, or its problems. */
export type Account = { stored: StoredAccount; problems: [] } | { stored?: undefined; problems: string[] };

type Texts = FileLine['texts'];

/** A line as the forms would be filled, and a mentor's name, which no form asks for. */
const LineInput = z.discriminatedUnion('user_type', [
  MentorInput.extend({ name: EntrepreneurInput.shape.name }),
  EntrepreneurInput,
]);

/** Reads a line as the forms would be filled; an entrepreneur sets the password by the invitation. */
export function accountOf(texts: Texts): Account {
  const user_type = userTypeIn(texts);
  if (user_type === 'guide') return checked(mentorIn(texts));
  if (user_type === 'user') return checked(entrepreneurIn(texts));
  return { problems: ['El tipo debe ser Mentor o Emprendedor'] };
}

/** The user type that a line names, in the words of the screens, of a woman too: 'Mentora', 'Emprendedor/a'. */
export function userTypeIn({ user_type }: Texts): 'user' | 'guide' | undefined {
  const named = plainText(user_type).replace(/(?:\/?a|\(a\))$/, '');
  return (['user', 'guide'] as const).find((type) => plainText(userTypeLabel(type)) === named);
}

function mentorIn(texts: Texts) {
  const guideType = GUIDE_TYPES.find((type) => stemOf(guideTypeLabel(type)) === stemOf(texts.guide_type));
  const areas = listIn(texts.areas).map((text) => ({ text, area: areaNamed(text) }));
  const problems = [
    ...(guideType ? [] : ['El tipo de mentor debe ser Asignado o Especializado']),
    ...areas.filter(({ area }) => !area).map(({ text }) => `Área desconocida: ${text}`),
  ];
  const input = {
    user_type: 'guide',
    name: nameOfMentor(texts),
    email: texts.email,
    guide_type: guideType ?? 'assigned',
    code: texts.code,
    areas: areas.flatMap(({ area }) => area ?? []),
    specializations: listIn(texts.specializations),
    location: texts.location,
  };
  return { input, problems };
}

/** 'Especializado', 'Especializada', 'Especializado/a' → 'especializad' */
function stemOf(word: string): string {
  return plainText(word).replace(/(?:o\/a|o\(a\)|[oa])$/, '');
}

function entrepreneurIn(texts: Texts) {
  const input = {
    user_type: 'user',
    name: texts.name,
    email: texts.email,
    company_name: texts.company_name,
    location: texts.location,
    origin: texts.origin,
    description: texts.description,
  };
  return { input, problems: [] };
}

/** '' where the list shows the part of the e-mail before the @ for want of a name (rule 1.6), as in a file of ours. */
function nameOfMentor({ name, email }: Texts): string {
  return isAddressPart(name, normalizeEmail(email)) ? '' : name;
}

function checked({ input, problems }: { input: object; problems: string[] }): Account {
  const { data, error } = LineInput.safeParse(input);
  if (error) return { problems: [...problems, ...new Set(error.issues.map(cellProblem))] };
  const all = [...problems, ...Object.values(brokenRules(data)).flat()];
  if (all.length > 0) return { problems: all };
  const isNamed = data.user_type === 'guide' && data.name !== '';
  return {
    stored: {
      user_type: data.user_type,
      ...columnsOf(data),
      ...(isNamed && { given_name: collapseWhitespace(data.name) }),
    },
    problems: [],
  };
}

/** What an entrepreneur needs (rule 8.7). */
const NEEDED = ['name', 'email', 'company_name'] as const;

/** The broken rules by field. What is missing is said in the words of the file's columns: the form has a sentence of its own. */
function brokenRules(input: z.infer<typeof LineInput>): FieldErrors {
  if (input.user_type === 'user') {
    const missing = NEEDED.filter((column) => input[column].trim() === '').map((column) => ACCOUNT_COLUMNS[column]);
    return missing.length > 0 ? { missing: [`Faltan datos: ${missing.join(', ')}`] } : entrepreneurProblems(input);
  }
  return { ...(input.name !== '' && nameProblems(input.name)), ...mentorProblems(input) };
}

function cellProblem({ path, code, message }: { path: PropertyKey[]; code: string; message: string }): string {
  const column = ACCOUNT_COLUMNS[path[0] as AccountColumn];
  return code === 'too_big' ? `La columna ${column} es demasiado larga` : `La columna ${column}: ${message}`;
}

/** The items of a cell with several, whichever separator it uses. */
function listIn(text: string): string[] {
  return text
    .split(/[,;|]/)
    .map((item) => item.trim())
    .filter((item) => item !== '');
}

function areaNamed(text: string) {
  return AREAS.find((area) => namesOfArea(area).some((name) => plainText(name) === plainText(text)));
}
