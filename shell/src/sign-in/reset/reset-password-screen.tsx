import { notifyError } from '@mentorias/ui';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router-dom';
import { withQueries } from '../../page/with-queries.tsx';
import { EntranceLayout } from '../entrance-layout.tsx';
import { linkQuery } from '../sign-in-api.ts';
import { useSignInReply } from '../use-sign-in-reply.tsx';
import { ForgotPasswordForm } from './forgot-password-form.tsx';
import type { NewPasswordFormProps } from './new-password-form.tsx';
import { NewPasswordForm } from './new-password-form.tsx';
import { UsedLink } from './used-link.tsx';

/** /restablecer: asks for the e-mail, or with the token of the mailed link for the new password. */
export const ResetPasswordScreen = withQueries(() => {
  const navigate = useNavigate();
  const link = new URLSearchParams(useLocation().hash.slice(1));
  const token = link.get('token');
  const goHome = () => navigate('/', { replace: true });
  const { onReply, codeStep } = useSignInReply({
    onSignIn: goHome,
    // The link is used up and the password stored: what is left is the sign-in.
    onStartAgain(reason) {
      goHome();
      if (reason) notifyError(reason);
    },
  });
  const form = token ? (
    <PasswordByLink token={token} asksName={link.has('name')} onReply={onReply} />
  ) : (
    <ForgotPasswordForm />
  );
  return <EntranceLayout>{codeStep || form}</EntranceLayout>;
});

/** The form is there at once; a link that turns out to be used up has no use for it. */
function PasswordByLink(props: NewPasswordFormProps) {
  const { data: isUsable } = useQuery(linkQuery(props.token));
  return isUsable === false ? <UsedLink /> : <NewPasswordForm {...props} />;
}
