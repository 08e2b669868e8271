import { pageConfig } from '../page/page-config.ts';

/**
 * Puts what the product is, how it works and how one gets an account below the page (rule 3.13); returns what takes it away. It lies in
 * the page as a template (`introduction.html`), which an older shell does not have.
 */
export function showIntroduction(): () => void {
  const template = document.getElementById('introduction-template');
  if (template instanceof HTMLTemplateElement && !document.getElementById('introduction')) {
    const copy = document.importNode(template.content, true);
    fillIn(copy);
    document.getElementById('root')?.after(copy);
  }
  return () => document.getElementById('introduction')?.remove();
}

/** Who creates accounts here, and whom to ask for one. */
function fillIn(copy: DocumentFragment): void {
  const { dataController, support } = pageConfig;
  const texts = { organization: dataController.name, support: support.name, phone: support.phone };
  for (const [part, text] of Object.entries(texts)) {
    const place = copy.querySelector(`[data-fill="${part}"]`);
    if (place) place.textContent = text;
    if (place instanceof HTMLAnchorElement) place.href = `tel:${text.replace(/[^+\d]/g, '')}`;
  }
}
