import { PageTitle } from '@mentorias/ui';
export function PrivacyPolicyScreen() {
  return <PageTitle>Política de privacidad</PageTitle>;
}
