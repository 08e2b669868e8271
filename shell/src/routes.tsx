import { UiProvider } from '@mentorias/ui';
import type { RouteObject } from 'react-router-dom';
import { Outlet, ScrollRestoration } from 'react-router-dom';
import { OfflineBanner } from './offline/offline-banner.tsx';
import { pageConfig } from './page-config.ts';
import { PrivacyPolicyScreen } from './privacy-policy/privacy-policy-screen.tsx';
import { SignedInArea } from './role-routing/signed-in-area.tsx';
import { RouteErrorPage } from './route-error/route-error-page.tsx';
import { ResetPasswordScreen } from './sign-in/reset/reset-password-screen.tsx';

/** The public paths (rule 1.2); every other path is the signed-in area. */
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

/** Around every page: theme, notices, and the offline banner. */
function Root() {
  return (
    <UiProvider nonce={pageConfig.nonce}>
      <OfflineBanner />
      <Outlet />
      <ScrollRestoration />
    </UiProvider>
  );
}
