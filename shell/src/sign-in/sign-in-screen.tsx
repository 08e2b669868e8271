import { useFarewell } from '@mentorias/session';
import { Alert, Anchor, Group, Icon, PageTitle } from '@mentorias/ui';
import { Link } from 'react-router-dom';
import { pageConfig } from '../page-config.ts';
import { EntranceLayout } from './entrance-layout.tsx';
import { GoogleSignIn } from './google-sign-in.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { texts } from './texts.ts';

/** '/' for whoever is not signed in. */
export function SignInScreen() {
  const farewell = useFarewell();
  return (
    <EntranceLayout>
      <PageTitle>{texts.title}</PageTitle>
      {farewell && (
        <Alert role="alert" color="ocre" icon={<Icon name="info" />}>
          {farewell}
        </Alert>
      )}
      <SignInForm />
      {pageConfig.google && <GoogleSignIn {...pageConfig.google} />}
      <Group justify="space-between" gap="xs">
        <Anchor component={Link} to="/restablecer" size="sm">
          {texts.forgot}
        </Anchor>
        <Anchor component={Link} to="/politica-de-privacidad" size="sm">
          {texts.privacy}
        </Anchor>
      </Group>
    </EntranceLayout>
  );
}
