import type { EntrepreneurInput } from '@mentorias/contract/people/users';
import type { ReceivedUser } from '@mentorias/contract/received/users';
import { normalEmail } from '@mentorias/domain/people/emails';
import type { Fields } from '@mentorias/ui/revised-write';
import { entrepreneurTexts } from '../texts.ts';

/** The values of the entrepreneur's form. */
export interface EntrepreneurValues {
  name: string;
  email: string;
  password: string;
  company_name: string;
  location: string;
  origin: string;
  description: string;
}

const trimmed = (text: string) => text.trim();

/** As they are stored: an e-mail in lower case, texts without spaces around them. A password is typed alone, and never read. */
export const ENTREPRENEUR_FIELDS: Fields<EntrepreneurValues> = {
  name: [entrepreneurTexts.name, trimmed],
  email: [entrepreneurTexts.email, normalEmail],
  company_name: [entrepreneurTexts.companyName, trimmed],
  location: [entrepreneurTexts.location, trimmed],
  origin: [entrepreneurTexts.origin, trimmed],
  description: [entrepreneurTexts.description, trimmed],
};

export function entrepreneurValues(user?: ReceivedUser): EntrepreneurValues {
  return {
    name: user?.name ?? '',
    email: user?.email ?? '',
    password: '',
    company_name: user?.company_name ?? '',
    location: user?.location ?? '',
    origin: user?.origin ?? '',
    description: user?.description ?? '',
  };
}

const REQUIRED = ['name', 'email', 'company_name'] as const;

/** The required fields that are still empty, as errors at their fields; a new account needs a password too. */
export function missingInEntrepreneur(values: EntrepreneurValues, isNew: boolean): Record<string, true> {
  const missing = REQUIRED.filter((field) => values[field].trim() === '').map((field) => [field, true] as const);
  return { ...Object.fromEntries(missing), ...(isNew && values.password === '' && { password: true }) };
}

/** What is sent; undefined while a required field is empty (rule 8.7). */
export function entrepreneurBody(
  { password, ...texts }: EntrepreneurValues,
  isNew: boolean,
): EntrepreneurInput | undefined {
  if (Object.keys(missingInEntrepreneur({ password, ...texts }, isNew)).length > 0) return undefined;
  const body = Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, text.trim()])) as typeof texts;
  return { user_type: 'user', ...body, ...(password !== '' && { password, password_confirmation: password }) };
}
