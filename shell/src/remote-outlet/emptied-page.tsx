import type { RemoteState } from '@mentorias/federation/loader/remote-state';
import { Container, UiProvider } from '@mentorias/ui';
import { createRoot } from 'react-dom/client';
import { pageConfig } from '../page-config.ts';
import { RemoteCard } from './remote-card.tsx';
import { BlankScreen } from './use-blank-screen.ts';

/** So long a page without its frame is only a change between two states, in milliseconds. */
const EMPTY_LIMIT_MS = 1000;

/**
 * From now on a page whose frame somebody else's code has removed fails as a blank screen does: `fail` gives the state of the remote that
 * was shown, whose card takes the place of all that was there. React cannot bring it back; a reload does.
 */
export function watchFrame(fail: (cause: BlankScreen) => RemoteState | undefined): void {
  const frame = document.getElementById('root');
  const isEmpty = () => !frame?.isConnected || frame.childElementCount === 0;
  let isWaiting = false;
  const observer = new MutationObserver(() => {
    if (isWaiting || !isEmpty()) return;
    isWaiting = true;
    setTimeout(look, EMPTY_LIMIT_MS);
  });
  for (const node of [frame, document.body, document.documentElement])
    if (node) observer.observe(node, { childList: true });

  function look() {
    isWaiting = false;
    if (!isEmpty()) return;
    const state = fail(new BlankScreen('the page was emptied'));
    if (state?.status !== 'failed') return;
    observer.disconnect();
    const place = document.body.appendChild(document.createElement('div'));
    createRoot(place).render(
      <UiProvider nonce={pageConfig.nonce}>
        <Container component="main" size="md" py="xl">
          <RemoteCard
            failure={state}
            advice="Vuelve a cargar la página para seguir."
            onRetry={() => location.reload()}
          />
        </Container>
      </UiProvider>,
    );
  }
}
