import { UiProvider } from '@mentorias/ui';
import { Outlet, ScrollRestoration } from 'react-router-dom';
import { OfflineBanner } from './offline/offline-banner.tsx';
import { pageConfig } from './page-config.ts';

/** What every page has: the looks, the notices, and the word that the line is dead. */
export function Root() {
  return (
    <UiProvider nonce={pageConfig.nonce}>
      <OfflineBanner />
      <Outlet />
      <ScrollRestoration />
    </UiProvider>
  );
}
