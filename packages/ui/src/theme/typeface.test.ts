import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const FOLDER = join(import.meta.dirname, '../../typeface');
const css = readFileSync(join(FOLDER, 'typeface.css'), 'utf8');

test('rule 4.9: the typeface has 35 kB at most in all, and its licence beside it', () => {
  const fonts = readdirSync(FOLDER).filter((file) => file.endsWith('.woff2'));
  const bytes = fonts.map((file) => statSync(join(FOLDER, file)).size);
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(35_000);
  expect(readFileSync(join(FOLDER, 'OFL.txt'), 'utf8')).toContain('SIL OPEN FONT LICENSE Version 1.1');
  for (const file of fonts) expect(css).toContain(`url("./${file}")`);
});

test('rule 4.9: what stands in for it has its lines', () => {
  const faces = css.match(/@font-face \{[^}]*\}/g) ?? [];
  const [own, ...substitutes] = faces.map((face) => {
    const percent = (name: string) => Number(new RegExp(`${name}: ([\\d.]+)%`).exec(face)?.[1]);
    return {
      face,
      size: percent('size-adjust'),
      ascent: percent('ascent-override'),
      descent: percent('descent-override'),
    };
  });
  expect(own?.face).toContain('font-display: swap');
  expect(substitutes).toHaveLength(4);
  for (const { size, ascent, descent } of substitutes) {
    expect((size * ascent) / 100).toBeCloseTo(93.4, 1);
    expect((size * descent) / 100).toBeCloseTo(21.2, 1);
  }
});
