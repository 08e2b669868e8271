import type { EntrepreneurInput } from '@mentorias/contract/people/users';
import type { ReceivedUser } from '@mentorias/contract/received/users';
import { normalizeEmail } from '@mentorias/domain/people/emails';
import { newPasswordError } from '@mentorias/domain/people/passwords';
import type { Fields } from '@mentorias/ui/revised-write';
import { entrepreneurTexts } from '../texts.ts';
import { emailProblem } from './mentor-values.ts';
import type { Problems } from './use-user-form.ts';

const LABELS = {
  name: entrepreneurTexts.name,
  email: entrepreneurTexts.email,
  company_name: entrepreneurTexts.companyName,
  location: entrepreneurTexts.location,
  origin: entrepreneurTexts.origin,
  description: entrepreneurTexts.description,
};
type Field = keyof typeof LABELS;
const NAMES = Object.keys(LABELS) as Field[];

/** The values of the entrepreneur's form. */
export type EntrepreneurValues = Record<Field | 'password', string>;

/** As they are stored: an e-mail in lower case, texts without spaces around them. A password is typed alone, and never read. */
export const ENTREPRENEUR_FIELDS: Fields<EntrepreneurValues> = Object.fromEntries(
  NAMES.map((name) => [name, [LABELS[name], name === 'email' ? normalizeEmail : (text: string) => text.trim()]]),
);

export function entrepreneurValues(user?: ReceivedUser): EntrepreneurValues {
  const texts = Object.fromEntries(NAMES.map((name) => [name, user?.[name] ?? ''])) as Record<Field, string>;
  return { ...texts, password: '' };
}

const REQUIRED = ['name', 'email', 'company_name'] as const;

/** The required fields that are still empty, as errors at their fields; a new account needs a password too. */
function missingIn(values: EntrepreneurValues, isNew: boolean): Record<string, true> {
  const missing = REQUIRED.filter((field) => values[field].trim() === '').map((field) => [field, true] as const);
  return { ...Object.fromEntries(missing), ...(isNew && values.password === '' && { password: true }) };
}

/** Everything that is wrong with what was typed over `user`, by its field. */
export function problemsInEntrepreneur(values: EntrepreneurValues, user?: ReceivedUser): Problems {
  const { email, password } = values;
  const passwordError = password !== '' && newPasswordError(password);
  return {
    ...emailProblem(email, user),
    ...(passwordError && { password: passwordError }),
    ...missingIn(values, user === undefined),
  };
}

/** What is sent; undefined while a required field is empty (rule 8.7). */
export function entrepreneurBody(values: EntrepreneurValues, isNew: boolean): EntrepreneurInput | undefined {
  if (Object.keys(missingIn(values, isNew)).length > 0) return undefined;
  const { password, ...texts } = values;
  const trimmed = Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, text.trim()])) as typeof texts;
  return { user_type: 'user', ...trimmed, ...(password !== '' && { password, password_confirmation: password }) };
}
