import type { EntrepreneurInput, MentorInput } from '@mentorias/contract/people/users';
import { isEmail, normalEmail } from '@mentorias/domain/people/emails';

/** A mentor's code as it is stored; null unless it is one to six letters A to Z (rule 8.5). */
export function normalCode(text: string): string | null {
  const code = text.trim().toUpperCase();
  return /^[A-Z]{1,6}$/.test(code) ? code : null;
}

/** Why a mentor cannot be stored, one sentence per fault. */
export function mentorProblems({ email, code }: MentorInput): string[] {
  const isCode = normalCode(code) !== null;
  return [...emailProblems(email), ...(isCode ? [] : ['El código debe tener solo letras, máximo 6 caracteres'])];
}

/** Why an entrepreneur cannot be stored, one sentence per fault; the password is checked apart. */
export function entrepreneurProblems({ name, email, company_name }: EntrepreneurInput): string[] {
  if (name.trim() && email.trim() && company_name.trim()) return emailProblems(email);
  return ['Por favor completa todos los campos requeridos: Nombre, Email y Emprendimiento'];
}

function emailProblems(email: string): string[] {
  return isEmail(normalEmail(email)) ? [] : ['El correo no es válido'];
}
