/** The luminance of '#rrggbb' as WCAG 2 defines it. */
function luminance(color: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** The contrast of two colours as WCAG 2 defines it, 1 to 21. */
export function contrast(one: string | undefined, other: string | undefined): number {
  const [dim = 0, bright = 0] = [luminance(one ?? ''), luminance(other ?? '')].sort((a, b) => a - b);
  return (bright + 0.05) / (dim + 0.05);
}
