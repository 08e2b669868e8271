import { useLazyCode } from '@mentorias/federation/lazy';
import { lazyPart, UiProvider } from '@mentorias/ui';
import type { RouteObject } from 'react-router-dom';
import { Outlet, ScrollRestoration } from 'react-router-dom';
import { PlainPage } from './layout/plain-page.tsx';
import { OfflineBanner } from './offline/offline-banner.tsx';
import { pageConfig } from './page/page-config.ts';
import { PRIVACY_PATH, RESET_PATH, RESPOND_PATH } from './page/public-paths.ts';
import { SignedInArea } from './role-routing/signed-in-area.tsx';
import { RouteErrorPage } from './route-error/route-error-page.tsx';
import { signedInCode } from './signed-in/signed-in-code.ts';

const PrivacyPolicyScreen = lazyPart(
  () => import('./privacy-policy/privacy-policy-screen.tsx').then((code) => code.PrivacyPolicyScreen),
  PlainPage,
);
const ResetPasswordScreen = lazyPart(
  () => import('./sign-in/reset/reset-password-screen.tsx').then((code) => code.ResetPasswordScreen),
  PlainPage,
);

const RespondScreen = lazyPart(
  () => import('./respond/respond-screen.tsx').then((code) => code.RespondScreen),
  PlainPage,
);

/** The public paths (rule 1.2); every other path is the signed-in area. */
export const routes: RouteObject[] = [
  {
    element: <Root />,
    children: [
      {
        errorElement: <RouteErrorPage />,
        children: [
          { path: PRIVACY_PATH, element: <PrivacyPolicyScreen /> },
          { path: RESET_PATH, element: <ResetPasswordScreen /> },
          { path: RESPOND_PATH, element: <RespondScreen /> },
          { path: '*', element: <SignedInArea /> },
        ],
      },
    ],
  },
];

/** Around every page: theme, the offline banner, and, once their code is loaded, questions and notices. */
function Root() {
  const state = useLazyCode(signedInCode, false);
  const code = state.status === 'ready' ? state.code : undefined;
  return (
    <UiProvider nonce={pageConfig.nonce}>
      <OfflineBanner onRetry={code?.readAgain} />
      <Outlet />
      <ScrollRestoration />
      {code && <code.Overlays />}
    </UiProvider>
  );
}
