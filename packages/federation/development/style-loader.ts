import type { LoaderContext } from 'webpack';

/** Adds a style sheet to the page from the script that imports it, and removes it when the script is replaced. */
export function pitch(this: LoaderContext<unknown>, request: string): string {
  const css = JSON.stringify(this.utils.contextify(this.context, `!!${request}`));
  return `import css from ${css};
const sheet = new CSSStyleSheet();
sheet.replaceSync(String(css));
document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
import.meta.webpackHot.dispose(() => {
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
});
export default css.locals;`;
}

export default function styleLoader() {}
