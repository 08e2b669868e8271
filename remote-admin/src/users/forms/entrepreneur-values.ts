import type { ReceivedUser } from '@mentorias/contract/received/users';
import type { EntrepreneurInput } from '@mentorias/contract/users';

/** What the entrepreneur's form remembers. */
export interface EntrepreneurValues {
  name: string;
  email: string;
  password: string;
  company_name: string;
  location: string;
  origin: string;
  description: string;
}

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

/** The required fields that are still empty, each as an error at its field; the password counts for a new account. */
export function missingInEntrepreneur(values: EntrepreneurValues, isNew: boolean): Record<string, true> {
  const missing = REQUIRED.filter((field) => values[field].trim() === '').map((field) => [field, true] as const);
  return { ...Object.fromEntries(missing), ...(isNew && values.password === '' && { password: true }) };
}

/** What is sent; undefined while something that is required is missing: the password for a new account only (spec §5). */
export function entrepreneurBody(
  { password, ...texts }: EntrepreneurValues,
  isNew: boolean,
): EntrepreneurInput | undefined {
  const trimmed = Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, text.trim()])) as typeof texts;
  if (trimmed.name === '' || trimmed.email === '' || trimmed.company_name === '') return undefined;
  if (isNew && password === '') return undefined;
  return { user_type: 'user', ...trimmed, ...(password !== '' && { password, password_confirmation: password }) };
}
