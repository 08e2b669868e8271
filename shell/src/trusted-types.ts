import { pageConfig } from './page-config.ts';

/**
 * The page's default policy of Trusted Types. HTML: only text without '<', because Mantine sets its style sheets by innerHTML.
 * Scripts: only Google's; releases have a policy of their own. The browser refuses the rest.
 */
globalThis.trustedTypes?.createPolicy('default', {
  createHTML: (html: string) => (html.includes('<') ? null : html),
  createScriptURL(url: string) {
    if (url !== pageConfig.google?.script) throw new TypeError(`${url} is no script of this page`);
    return url;
  },
});
