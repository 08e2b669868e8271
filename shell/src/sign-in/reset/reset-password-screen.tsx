import { notifyError } from '@mentorias/ui';
import { useLocation, useNavigate } from 'react-router-dom';
import { withQueries } from '../../page/with-queries.tsx';
import { EntranceLayout } from '../entrance-layout.tsx';
import { useSignInReply } from '../use-sign-in-reply.tsx';
import { ForgotPasswordForm } from './forgot-password-form.tsx';
import { NewPasswordForm } from './new-password-form.tsx';

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
    <NewPasswordForm token={token} asksName={link.has('name')} onReply={onReply} />
  ) : (
    <ForgotPasswordForm />
  );
  return <EntranceLayout>{codeStep || form}</EntranceLayout>;
});
