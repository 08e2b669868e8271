import { UiProvider } from '@mentorias/ui';
import type { RouteObject } from 'react-router-dom';
import { Outlet, ScrollRestoration } from 'react-router-dom';
import { OfflineBanner } from './offline/offline-banner.tsx';
import { pageConfig } from './page-config.ts';
import { PrivacyPolicyScreen } from './privacy-policy/privacy-policy-screen.tsx';
import { SignedInArea } from './role-routing/signed-in-area.tsx';
import { RouteErrorPage } from './route-error/route-error-page.tsx';
import { ResetPasswordScreen } from './sign-in/reset/reset-password-screen.tsx';

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

/** What every page has: the looks, the notices, and the word that the line is dead. */
function Root() {
  return (
    <UiProvider nonce={pageConfig.nonce}>
      <OfflineBanner />
      <Outlet />
      <ScrollRestoration />
    </UiProvider>
  );
}
