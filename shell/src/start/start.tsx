import { onFirstSign } from '@mentorias/ui';
import type { ReactElement } from 'react';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from '../app.tsx';
import { wantsOverride } from '../override/wants-override.ts';
import { pageConfig } from '../page/page-config.ts';
import { signInCode } from '../sign-in/sign-in-code.ts';
import { loadOverrides, signedInCode } from '../signed-in/signed-in-code.ts';
import { loadFirstScreen } from './prepare-session.ts';

/** Draws the page; in a development that overrides remotes, after what is asked about them. */
export function start(): void {
  const root = createRoot(document.getElementById('root') as HTMLElement);

  async function draw(above?: ReactElement) {
    // Nothing is drawn before the frame, or the sign-in.
    await loadFirstScreen();
    // The other one of the two: the sign-in for when the session ends, what follows it while the person types.
    onFirstSign(() => {
      void signedInCode.load();
      void signInCode.load();
    });
    // In pieces, between which the browser answers the user: the picture of the page is already there.
    startTransition(() =>
      root.render(
        <StrictMode>
          {above}
          <App />
        </StrictMode>,
      ),
    );
  }

  // In production the page has no overrides: requests for them are ignored, and their code is never loaded.
  if (pageConfig.overrides && wantsOverride(location.search))
    loadOverrides().then(
      ({ startOverridden }) => startOverridden(root, draw),
      () => draw(),
    );
  else draw();
}
