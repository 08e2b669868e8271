/** What shows something without any text. */
const PICTURES = 'img, svg, canvas, video, iframe, input, select, textarea, [role="progressbar"]';

/** A box of at least so many pixels that is drawn, as the shape of a screen that loads, is something to see. */
const BOX_PX = 20;

/** Whether there is nothing to see in `element`: no text, no picture, no field and no drawn box, or none that is visible. */
export function isBlank(element: HTMLElement): boolean {
  return !element.isConnected || ![element, ...element.querySelectorAll('*')].some(showsSomething);
}

function showsSomething(element: Element): boolean {
  return (
    (hasText(element) || element.matches(PICTURES) || isWebComponent(element) || isDrawnBox(element)) &&
    isVisible(element)
  );
}

function hasText(element: Element): boolean {
  return [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
}

/** What is inside of its shadow is not known. */
function isWebComponent({ localName, clientHeight }: Element): boolean {
  return localName.includes('-') && clientHeight > 0;
}

function isDrawnBox(element: Element): boolean {
  return element.clientHeight > BOX_PX && [null, '::before', '::after'].some((part) => isDrawn(element, part));
}

function isDrawn(element: Element, part: string | null): boolean {
  const { content, backgroundColor, backgroundImage, borderTopStyle, borderTopWidth } = getComputedStyle(element, part);
  if (part && (content === 'none' || content === 'normal')) return false;
  const hasColour =
    !isTransparent(backgroundColor) && backgroundColor !== colourBehind(part ? element : element.parentElement);
  return hasColour || backgroundImage !== 'none' || (borderTopStyle !== 'none' && borderTopWidth !== '0px');
}

function isTransparent(colour: string): boolean {
  return colour === 'transparent' || colour.endsWith(', 0)');
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
  return element.checkVisibility?.({ opacityProperty: true, visibilityProperty: true }) ?? true;
}
