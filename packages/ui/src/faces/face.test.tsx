import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { render } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { contrast } from '../theme/testing-contrast.ts';
import { UiProvider } from '../ui-provider.tsx';
import { Face } from './face.tsx';

const css = readFileSync(join(import.meta.dirname, 'face.module.css'), 'utf8');
/** The lightness and the chroma of the four colours, whose hue is the person's. */
const colours = Object.fromEntries(
  [...css.matchAll(/--([\w-]+): oklch\((\d+)% ([\d.]+) var\(--hue\)\)/g)].map(([, name, lightness, chroma]) => [
    name,
    { lightness: Number(lightness) / 100, chroma: Number(chroma) },
  ]),
);

/** A colour as `#rrggbb` (https://bottosson.github.io/posts/oklab). */
function hex(name: string, hue: number): string {
  const { lightness, chroma } = colours[name]!;
  const [a, b] = [chroma * Math.cos((hue * Math.PI) / 180), chroma * Math.sin((hue * Math.PI) / 180)];
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const linear = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  const bytes = linear.map((value) => {
    const kept = Math.min(1, Math.max(0, value));
    return Math.round(255 * (kept > 0.0031308 ? 1.055 * kept ** (1 / 2.4) - 0.055 : 12.92 * kept));
  });
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

const show = (face: React.ReactElement) => render(<UiProvider env="test">{face}</UiProvider>).container;

describe('rule 4.10: a face', () => {
  test('has letters that can be read on every tint, light and dark', () => {
    for (let hue = 0; hue < 360; hue += 1) {
      expect(contrast(hex('ground', hue), hex('ink', hue))).toBeGreaterThan(4.5);
      expect(contrast(hex('dark-ground', hue), hex('dark-ink', hue))).toBeGreaterThan(4.5);
    }
  });

  test('shows the initials, and is nothing for screen readers', () => {
    const [face] = show(<Face id={3} name="Lucía Paredes Salazar" />).querySelectorAll('[data-face]');
    expect(face?.querySelector('[data-initials="LP"]')).toBeInTheDocument();
    expect(face).toHaveTextContent('');
    expect(face).toHaveAttribute('aria-hidden', 'true');
  });

  test('of somebody without a name is a drawing', () => {
    expect(show(<Face name="—" />).querySelector('svg')).toBeInTheDocument();
  });

  test('takes a photograph in the same place and size', () => {
    const sizes = [<Face key="a" name="Ana" />, <Face key="b" name="Ana" photo="/ana.jpg" />].map((face) =>
      show(face).querySelector<HTMLElement>('[data-face]')?.style.getPropertyValue('--size'),
    );
    expect(sizes[0]).toBe(sizes[1]);
    expect(document.querySelector('img')).toHaveAttribute('src', '/ana.jpg');
  });
});
