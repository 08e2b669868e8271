import type { BrowserContext } from 'playwright-core';

/** What a translation adds to each text: locators ignore it, so that a translated page is found by its original words. */
export const ANOTHER_WORD = '\u200b';

/** Translates every page of `context` as Chrome's translator does, without delay; what it breaks appears among the page's problems. */
export async function translatePages(context: BrowserContext) {
  await context.addInitScript(translate, ANOTHER_WORD);
}

/** Runs in the page: each text is taken out, and two nested `<font>` elements with other words stand in its place. */
function translate(anotherWord: string) {
  const KEPT = 'script, style, noscript, textarea, font, [translate=no], .notranslate';
  const taken = new MutationObserver((records) => {
    for (const { oldValue, target } of records)
      if (target.textContent !== oldValue)
        // biome-ignore lint/suspicious/noConsole: the journeys read the problems of a page there
        console.error(`A translated page goes on showing '${oldValue}' instead of '${target.textContent}'`);
  });

  function font(content: Node | string) {
    const element = document.createElement('font');
    element.style.verticalAlign = 'inherit';
    element.append(content);
    return element;
  }

  function translateBelow(node: Node) {
    const texts = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    const found: Text[] = [];
    for (let text: Node | null = node; text; text = texts.nextNode()) if (text instanceof Text) found.push(text);
    for (const text of found) {
      if (!text.data.trim() || !text.parentElement || text.parentElement.closest(KEPT)) continue;
      text.replaceWith(font(font(text.data + anotherWord)));
      taken.observe(text, { characterData: true, characterDataOldValue: true });
    }
  }

  new MutationObserver((records) => {
    for (const { type, target, addedNodes } of records)
      for (const node of type === 'characterData' ? [target] : addedNodes) translateBelow(node);
  }).observe(document, { childList: true, characterData: true, subtree: true });
}
