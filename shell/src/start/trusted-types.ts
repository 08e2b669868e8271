import { knownUrl } from '@mentorias/federation/loader/page-integrity';
import { OFFLINE_WORKER } from '../offline/agenda-cache.ts';
import { pageConfig } from '../page/page-config.ts';

/**
 * The page's default policy of Trusted Types. HTML: only text without '<', because Mantine sets its style sheets by innerHTML.
 * Scripts: Google's, the service worker, and those with a known hash, which builds without a policy of their own add. The browser refuses the rest.
 */
globalThis.trustedTypes?.createPolicy('default', {
  createHTML: (html: string) => (html.includes('<') ? null : html),
  createScriptURL: (url: string) => (url === OFFLINE_WORKER || url === pageConfig.google?.script ? url : knownUrl(url)),
});
