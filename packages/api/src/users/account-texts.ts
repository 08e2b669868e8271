import type { User } from '@mentorias/contract/people/users';
import type { AccountColumn } from '@mentorias/domain/people/account-columns';
import { areaLabel } from '@mentorias/domain/people/areas';
import { guideTypeLabel, userTypeLabel } from '@mentorias/domain/people/roles';

type Account = Pick<User, 'user_type' | 'email'> & {
  [Field in AccountColumn]?: User[Field] | null;
};

/** An account in the words of a file of accounts, by its columns; '' for what the account has not. */
export function accountTexts(account: Account): Record<AccountColumn, string> {
  return {
    user_type: userTypeLabel(account.user_type),
    email: account.email,
    name: account.name ?? '',
    company_name: account.company_name ?? '',
    location: account.location ?? '',
    origin: account.origin ?? '',
    description: account.description ?? '',
    code: account.code ?? '',
    guide_type: account.guide_type ? guideTypeLabel(account.guide_type) : '',
    specializations: (account.specializations ?? []).join(', '),
    areas: (account.areas ?? []).map(areaLabel).join(', '),
  };
}
