import type { UserInput } from '@mentorias/contract/people/users';
import { EntrepreneurInput, MentorInput } from '@mentorias/contract/people/users';
import type { AccountColumn } from '@mentorias/domain/people/account-columns';
import { ACCOUNT_COLUMNS } from '@mentorias/domain/people/account-columns';
import { AREAS, areaLabel, namesOfArea } from '@mentorias/domain/people/areas';
import { normalizeEmail } from '@mentorias/domain/people/emails';
import { isAddressPart } from '@mentorias/domain/people/names';
import { GUIDE_TYPES, guideTypeLabel, userTypeLabel } from '@mentorias/domain/people/roles';
import { plainText } from '@mentorias/domain/text/plain-text';
import { collapseWhitespace } from '@mentorias/domain/text/spaces';
import { z } from 'zod';
import type { FieldErrors } from '../http/errors.ts';
import { columnsOf } from '../users/save-user.ts';
import { emailProblems, mentorProblems, nameProblems } from '../users/user-rules.ts';
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

/** A line as a form, and what is wrong with it that no form can hold. */
interface LineRead {
  input: z.infer<typeof LineInput>;
  problems: string[];
}

const ALL_AREAS = AREAS.map(areaLabel).join(', ');

/** Reads a line as the forms would be filled; an entrepreneur sets the password by the invitation. */
export function accountOf(texts: Texts): Account {
  const user_type = userTypeIn(texts);
  if (user_type === 'guide') return checked(mentorIn(texts));
  if (user_type === 'user') return checked(entrepreneurIn(texts));
  return { problems: ['El tipo debe ser Mentor o Emprendedor', ...Object.values(emailProblems(texts.email)).flat()] };
}

/** The user type that a line names, in the words of the screens, of a woman too: 'Mentora', 'Emprendedor/a'. */
export function userTypeIn({ user_type }: Texts): 'user' | 'guide' | undefined {
  const named = plainText(user_type).replace(/(?:\/?a|\(a\))$/, '');
  return (['user', 'guide'] as const).find((type) => plainText(userTypeLabel(type)) === named);
}

function mentorIn(texts: Texts): LineRead {
  const guideType = GUIDE_TYPES.find((type) => stemOf(guideTypeLabel(type)) === stemOf(texts.guide_type));
  const areas = listIn(texts.areas);
  const unknown = areas.filter((text) => !areaNamed(text));
  const problems = [
    ...(guideType ? [] : ['El tipo de mentor debe ser Asignado o Especializado']),
    ...(unknown.length > 0 ? [`Área desconocida: ${unknown.join(', ')}. Las que hay: ${ALL_AREAS}`] : []),
  ];
  const input = {
    user_type: 'guide' as const,
    name: nameOfMentor(texts),
    email: texts.email,
    guide_type: guideType ?? 'assigned',
    code: texts.code,
    areas: areas.flatMap((text) => areaNamed(text) ?? []),
    specializations: listIn(texts.specializations),
    location: texts.location,
  };
  return { input, problems };
}

/** 'Especializado', 'Especializada', 'Especializado/a' → 'especializad' */
function stemOf(word: string): string {
  return plainText(word).replace(/(?:o\/a|o\(a\)|[oa])$/, '');
}

function entrepreneurIn(texts: Texts): LineRead {
  const input = {
    user_type: 'user' as const,
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

/** All that is wrong with a line, once for each field. */
function checked({ input, problems }: LineRead): Account {
  const { data, error } = LineInput.safeParse(input);
  const issues = error?.issues ?? [];
  const rules = Object.entries(brokenRules(input)).filter(([field]) => !issues.some(({ path }) => path[0] === field));
  const all = [...problems, ...new Set(issues.map(cellProblem)), ...rules.flatMap(([, sentences]) => sentences)];
  if (!data || all.length > 0) return { problems: all };
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
function brokenRules(input: LineRead['input']): FieldErrors {
  const name = input.name === '' ? {} : nameProblems(input.name);
  if (input.user_type === 'guide') return { ...name, ...mentorProblems(input) };
  const missing = NEEDED.filter((column) => input[column] === '').map((column) => ACCOUNT_COLUMNS[column]);
  return {
    ...(missing.length > 0 && { missing: [`Faltan datos: ${missing.join(', ')}`] }),
    ...name,
    ...(input.email !== '' && emailProblems(input.email)),
  };
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
