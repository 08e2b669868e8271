/** What shows something without any text, or may: the benefit of the doubt is the screen's. */
const SHOWING =
  'img, svg, canvas, video, audio, iframe, object, embed, input:not([type=hidden]), select, textarea, button, progress, meter, hr';

/** Whether there is nothing to see in `element`, nor in a dialog over the page: no text, picture, control or drawn box that is visible. */
export function isBlank(element: HTMLElement): boolean {
  if (!element.isConnected) return true;
  const dialogs = document.querySelectorAll('dialog[open], [role=dialog], [role=alertdialog]');
  return ![element, ...dialogs].some((one) => [one, ...one.querySelectorAll('*')].some(showsSomething));
}

function showsSomething(element: Element): boolean {
  return (
    (hasText(element) || hasSize(element, element.matches(SHOWING) || isWebComponent(element) || isDrawn(element))) &&
    isVisible(element)
  );
}

/** Whether text of its own is on the page: not off its edge, nor scaled or cut to nothing. */
function hasText(element: Element): boolean {
  return [...element.childNodes].some((node) => {
    if (node.nodeType !== Node.TEXT_NODE || !node.textContent?.trim()) return false;
    const range = document.createRange();
    range.selectNodeContents(node);
    // What has no layout, as in jsdom, cannot say.
    return !range.getClientRects || [...range.getClientRects()].some(isOnPage);
  });
}

/** Whether it `shows` something, and has an area on the page. */
function hasSize(element: Element, shows: boolean): boolean {
  return shows && (!hasLayout() || isOnPage(element.getBoundingClientRect()));
}

function hasLayout(): boolean {
  return document.documentElement.getBoundingClientRect().width > 0;
}

function isOnPage({ width, height, right, bottom }: DOMRect): boolean {
  return width >= 1 && height >= 1 && right + scrollX > 0 && bottom + scrollY > 0;
}

/** What is inside of its shadow is not known. */
function isWebComponent({ localName }: Element): boolean {
  return localName.includes('-');
}

/** What `content` says where there is no ::before or ::after. */
const NO_PART = [undefined, '', 'none', 'normal'];

/** Whether it, or what a style sheet adds to it, has a ground, a border, a shadow or text. */
function isDrawn(element: Element): boolean {
  if (!hasLayout()) return false;
  return [null, '::before', '::after'].some((part) => {
    const style = getComputedStyle(element, part);
    if (part && NO_PART.includes(style.content)) return false;
    const sides = [style.borderTopWidth, style.borderRightWidth, style.borderBottomWidth, style.borderLeftWidth];
    const ground = part ? element : element.parentElement;
    return (
      (part !== null && style.content !== '""') ||
      (!isTransparent(style.backgroundColor) && style.backgroundColor !== colourBehind(ground)) ||
      [style.backgroundImage, style.boxShadow].some((value) => value !== '' && value !== 'none') ||
      sides.some((width) => Number.parseFloat(width) > 0)
    );
  });
}

function isTransparent(colour: string): boolean {
  return colour === '' || colour === 'transparent' || colour.endsWith(', 0)');
}

/** The colour of the nearest element that has one, which is what is seen behind its contents; a page without any is white. */
function colourBehind(element: Element | null): string {
  for (let one = element; one; one = one.parentElement) {
    const { backgroundColor } = getComputedStyle(one);
    if (!isTransparent(backgroundColor)) return backgroundColor;
  }
  return 'rgb(255, 255, 255)';
}

/** Safari before 17.4 cannot tell. What has no box of its own is as visible as what is around it. */
function isVisible(element: Element): boolean {
  const { parentElement } = element;
  if (parentElement && getComputedStyle(element).display === 'contents') return isVisible(parentElement);
  const isShown = element.checkVisibility?.({ opacityProperty: true, visibilityProperty: true }) ?? true;
  return isShown && !isCutOff(element);
}

/** Whether it lies in a box of no size that shows nothing of what is larger, as a text for screen readers alone. */
function isCutOff(element: Element): boolean {
  if (!hasLayout()) return false;
  for (let one: Element | null = element; one; one = one.parentElement) {
    const { overflowX, overflowY, display } = getComputedStyle(one);
    const cuts = overflowX !== 'visible' && overflowY !== 'visible' && display !== 'inline' && display !== 'contents';
    if (cuts && (one.clientHeight <= 1 || one.clientWidth <= 1) && !isReplaced(one)) return true;
  }
  return false;
}

function isReplaced(element: Element): boolean {
  return element.matches(SHOWING);
}
