import { useLocation } from 'react-router-dom';
import { withQueries } from '../../page/with-queries.tsx';
import { EntranceLayout } from '../entrance-layout.tsx';
import { ForgotPasswordForm } from './forgot-password-form.tsx';
import { NewPasswordForm } from './new-password-form.tsx';

/** /restablecer: asks for the e-mail, or with the token of the mailed link for the new password. */
export const ResetPasswordScreen = withQueries(() => {
  const token = new URLSearchParams(useLocation().hash.slice(1)).get('token');
  return <EntranceLayout>{token ? <NewPasswordForm token={token} /> : <ForgotPasswordForm />}</EntranceLayout>;
});
