/** Runs in the page: the texts within an element whose contrast is lower than WCAG AA requires. */
export function faintTexts(root: Element): string[] {
  const [canvas] = [new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })];

  /** Any colour that CSS knows, as red, green, blue (0 to 255) and alpha (0 to 1). */
  function channels(color: string): [number, number, number, number] {
    if (!canvas) return [0, 0, 0, 0];
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = color;
    canvas.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data;
    return [red, green, blue, alpha / 255];
  }

  function over(above: number[], below: number[]): number[] {
    const alpha = above[3] ?? 1;
    return [0, 1, 2].map((at) => (above[at] ?? 0) * alpha + (below[at] ?? 0) * (1 - alpha));
  }

  function groundOf(element: Element): number[] {
    const grounds: number[][] = [];
    for (let at: Element | null = element; at; at = at.parentElement)
      grounds.unshift(channels(getComputedStyle(at).backgroundColor));
    return grounds.reduce((below, above) => over(above, below), [255, 255, 255]);
  }

  function luminance(color: number[]): number {
    const [red = 0, green = 0, blue = 0] = color.map((part) => {
      const share = part / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  }

  const faint: string[] = [];
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const element = texts.currentNode.parentElement;
    const text = texts.currentNode.textContent?.trim();
    if (!element || !text || !element.checkVisibility() || element.closest(':disabled')) continue;
    const ground = groundOf(element);
    const [one, other] = [luminance(over(channels(getComputedStyle(element).color), ground)), luminance(ground)];
    const contrast = (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
    if (contrast < 4.5) faint.push(`'${text}' has ${contrast.toFixed(2)}`);
  }
  return faint;
}
