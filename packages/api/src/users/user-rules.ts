import type { EntrepreneurInput, MentorInput } from '@mentorias/contract/people/users';
import { isEmail, normalizeEmail } from '@mentorias/domain/people/emails';
import { nameProblem } from '@mentorias/domain/people/names';
import type { FieldErrors } from '../http/errors.ts';

/** A mentor's code as it is stored; null unless it is one to six letters A to Z (rule 8.5). */
export function normalizeCode(text: string): string | null {
  const code = text.trim().toUpperCase();
  return /^[A-Z]{1,6}$/.test(code) ? code : null;
}

/** Why a mentor cannot be stored, one sentence per fault, by field. */
export function mentorProblems({ email, code }: MentorInput): FieldErrors {
  const isCode = normalizeCode(code) !== null;
  return {
    ...emailProblems(email),
    ...(!isCode && { code: ['El código debe tener solo letras, máximo 6 caracteres'] }),
  };
}

/** Why an entrepreneur cannot be stored, one sentence per fault, by field; the password is checked apart. */
export function entrepreneurProblems({ name, email, company_name }: EntrepreneurInput): FieldErrors {
  const [missing] = Object.entries({ name, email, company_name }).find(([, text]) => text.trim() === '') ?? [];
  if (missing === undefined) return { ...nameProblems(name), ...emailProblems(email) };
  return { [missing]: ['Por favor completa todos los campos requeridos: Nombre, Email y Emprendimiento'] };
}

/** Why this cannot be a person's name, by its field. */
export function nameProblems(name: string): FieldErrors {
  const problem = nameProblem(name);
  return problem === undefined ? {} : { name: [problem] };
}

/** Why this cannot be a person's address, by its field. */
export function emailProblems(email: string): FieldErrors {
  return isEmail(normalizeEmail(email)) ? {} : { email: ['El correo no es válido'] };
}
