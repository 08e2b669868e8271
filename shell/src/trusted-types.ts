/**
 * The page's policy for HTML that a library assigns as text: Mantine writes its style sheets so. Nothing that could make an
 * element passes; the browser then refuses the assignment.
 */
globalThis.trustedTypes?.createPolicy('default', {
  createHTML: (html: string) => (html.includes('<') ? null : html),
});
