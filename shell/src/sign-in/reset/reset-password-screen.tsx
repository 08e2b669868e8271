import { ErrorNotice } from '@mentorias/ui';
import { useLocation, useNavigate } from 'react-router-dom';
import { withQueries } from '../../page/with-queries.tsx';
import { EntranceLayout } from '../entrance-layout.tsx';
import { useSignInReply } from '../use-sign-in-reply.tsx';
import { ForgotPasswordForm } from './forgot-password-form.tsx';
import { NewPasswordForm } from './new-password-form.tsx';

/** /restablecer: asks for the e-mail, or with the token of the mailed link for the new password. */
export const ResetPasswordScreen = withQueries(() => {
  const navigate = useNavigate();
  const token = new URLSearchParams(useLocation().hash.slice(1)).get('token');
  const { onReply, problem, codeStep } = useSignInReply(() => navigate('/', { replace: true }));
  if (codeStep) return <EntranceLayout>{codeStep}</EntranceLayout>;
  return (
    <EntranceLayout>
      {problem && <ErrorNotice message={problem} />}
      {token ? <NewPasswordForm token={token} onReply={onReply} /> : <ForgotPasswordForm />}
    </EntranceLayout>
  );
});
