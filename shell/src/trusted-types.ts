import { GOOGLE_SCRIPT } from './sign-in/google-identity.ts';

/**
 * The page's policy for what is assigned as text. HTML: Mantine writes its style sheets so, and nothing that could make an
 * element passes. Scripts: Google's and no other; releases have a policy of their own. The browser refuses the rest.
 */
globalThis.trustedTypes?.createPolicy('default', {
  createHTML: (html: string) => (html.includes('<') ? null : html),
  createScriptURL(url: string) {
    if (url !== GOOGLE_SCRIPT) throw new TypeError(`${url} is no script of this page`);
    return url;
  },
});
