import type { RouteObject } from 'react-router-dom';
import { PrivacyPolicyScreen } from './privacy-policy/privacy-policy-screen.tsx';
import { SignedInArea } from './role-routing/signed-in-area.tsx';
import { Root } from './root.tsx';
import { RouteErrorPage } from './route-error/route-error-page.tsx';
import { ResetPasswordScreen } from './sign-in/reset-password-screen.tsx';

/** The shell's own paths; every other is the area of whoever is signed in (spec §2). */
export const routes: RouteObject[] = [
  {
    element: <Root />,
    children: [
      {
        errorElement: <RouteErrorPage />,
        children: [
          { path: '/politica-de-privacidad', element: <PrivacyPolicyScreen /> },
          { path: '/restablecer', element: <ResetPasswordScreen /> },
          { path: '*', element: <SignedInArea /> },
        ],
      },
    ],
  },
];
