import './trusted-types.ts';
import './page-integrity.ts';
import '@mentorias/ui/styles';
import { actingRelease, captureFetch, currentSession, nameReleaseBy, reloadOnUserChange } from '@mentorias/session';
import type { ReactNode } from 'react';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { asksForOverride } from './override/requested-overrides.ts';
import { storedOverrides } from './override/stored-overrides.ts';
import { pageConfig } from './page-config.ts';
import { PUBLIC_PATHS } from './public-paths.ts';
import { signInCode } from './sign-in/sign-in-code.ts';
import { loadOverrides, signedInCode } from './signed-in/signed-in-code.ts';

const SHELL = `shell@${pageConfig.shell.version}`;

const root = createRoot(document.getElementById('root') as HTMLElement);

// Before any code of a remote runs.
captureFetch();
// A new document in the place of this one: a home, or the sign-in, that no earlier code has touched.
reloadOnUserChange(() => location.replace('/'));
nameReleaseBy(() => SHELL, pageConfig.shell.version);

/** After the page has loaded and has had idle time; Safari has no idle callbacks. */
function whenIdle(run: () => void): void {
  const wait = () => ('requestIdleCallback' in window ? requestIdleCallback(run) : setTimeout(run, 2000));
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait, { once: true });
}

async function start(above?: ReactNode) {
  // Nothing is drawn before the frame, or the sign-in: the boot script has requested its code already.
  if (!PUBLIC_PATHS.includes(location.pathname)) await (currentSession() ? signedInCode : signInCode).load();
  whenIdle(signedInCode.load);
  whenIdle(signInCode.load);
  // Ahead of nothing that is seen: what happened before it is loaded is kept by the browser.
  whenIdle(() =>
    import(/* webpackChunkName: "web-vitals" */ './web-vitals/collect-web-vitals.ts').then(
      ({ collectWebVitals }) => collectWebVitals(() => actingRelease() ?? SHELL),
      () => {},
    ),
  );
  root.render(
    <StrictMode>
      {above}
      <App />
    </StrictMode>,
  );
}

// In production the page has no overrides: requests for them are ignored, and their code is never loaded.
if (pageConfig.overrides && (asksForOverride(location.search) || Object.keys(storedOverrides()).length > 0))
  loadOverrides().then(
    ({ startOverridden }) => startOverridden(root, start),
    () => start(),
  );
else start();
