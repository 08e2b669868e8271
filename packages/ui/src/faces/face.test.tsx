import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { render } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { contrast } from '../theme/testing-contrast.ts';
import { UiProvider } from '../ui-provider.tsx';
import { Face } from './face.tsx';

const css = readFileSync(join(import.meta.dirname, 'face.module.css'), 'utf8');
const tints = [...css.matchAll(/--ground: (#\w+);\s*--ink: (#\w+);\s*--dark-ground: (#\w+);\s*--dark-ink: (#\w+);/g)];

const show = (face: React.ReactElement) => render(<UiProvider env="test">{face}</UiProvider>).container;

describe('rule 4.10: a face', () => {
  test('has eight tints on which its letters read, light and dark', () => {
    expect(tints).toHaveLength(8);
    for (const [, ground, ink, darkGround, darkInk] of tints) {
      expect(contrast(ground, ink)).toBeGreaterThan(4.5);
      expect(contrast(darkGround, darkInk)).toBeGreaterThan(4.5);
    }
  });

  test('shows the initials, and is nothing for screen readers', () => {
    const [face] = show(<Face id={3} name="Lucía Paredes Salazar" />).querySelectorAll('[data-tint]');
    expect(face?.querySelector('[data-initials="LP"]')).toBeInTheDocument();
    expect(face).toHaveTextContent('');
    expect(face).toHaveAttribute('aria-hidden', 'true');
  });

  test('of somebody without a name is a drawing', () => {
    expect(show(<Face name="—" />).querySelector('svg')).toBeInTheDocument();
  });

  test('takes a photograph in the same place and size', () => {
    const sizes = [<Face key="a" name="Ana" />, <Face key="b" name="Ana" photo="/ana.jpg" />].map((face) =>
      show(face).querySelector<HTMLElement>('[data-tint]')?.style.getPropertyValue('--avatar-size'),
    );
    expect(sizes[0]).toBe(sizes[1]);
    expect(document.querySelector('img')).toHaveAttribute('src', '/ana.jpg');
  });
});
