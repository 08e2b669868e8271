import './trusted-types.ts';
import '@mentorias/ui/styles';
import { askToRepeatBy, captureFetch, nameReleaseBy, reloadOnUserChange } from '@mentorias/session';
import { confirm } from '@mentorias/ui';
import type { ReactNode } from 'react';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { releaseOnScreen } from './federation/acting-release.ts';
import { startRemoteOfSession } from './federation/start-remote-of-session.ts';
import { asksForOverride } from './override/requested-overrides.ts';
import { storedOverrides } from './override/stored-overrides.ts';
import { pageConfig } from './page-config.ts';
import { loadHome } from './role-routing/load-home.ts';

const root = createRoot(document.getElementById('root') as HTMLElement);

// Both before any code of a remote runs.
captureFetch();
reloadOnUserChange(loadHome);
askToRepeatBy(confirm);

function start(above?: ReactNode) {
  nameReleaseBy(releaseOnScreen);
  startRemoteOfSession();
  root.render(
    <StrictMode>
      {above}
      <App />
    </StrictMode>,
  );
}

// In production the page has no overrides: nothing of them is looked at, and their code is never fetched.
if (pageConfig.overrides && (asksForOverride(location.search) || Object.keys(storedOverrides()).length > 0))
  import('./override/start-overridden.tsx').then(
    ({ startOverridden }) => startOverridden(root, start),
    () => start(),
  );
else start();
