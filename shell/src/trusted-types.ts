import { pageConfig } from './page-config.ts';

/**
 * The page's policy for what is assigned as text. HTML: Mantine writes its style sheets so, and nothing that could make an
 * element passes. Scripts: that of the sign-in with Google and no other; releases have a policy of their own. The browser refuses the rest.
 */
globalThis.trustedTypes?.createPolicy('default', {
  createHTML: (html: string) => (html.includes('<') ? null : html),
  createScriptURL(url: string) {
    if (url !== pageConfig.google?.script) throw new TypeError(`${url} is no script of this page`);
    return url;
  },
});
