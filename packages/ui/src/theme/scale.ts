import type { MantineThemeOverride } from '@mantine/core';

/**
 * Every size, weight, space and radius of the product; Mantine makes a variable of each (`--mantine-spacing-md`). Colours are in
 * `colors.ts`, the typeface and its file in `typeface/`, the times of motion in `base.css`, because they end where motion is unwanted.
 */
export const scale = {
  fontSizes: { xs: '0.75rem', sm: '0.875rem', md: '1rem', lg: '1.125rem', xl: '1.25rem' },
  lineHeights: { xs: '1.4', sm: '1.45', md: '1.55', lg: '1.6', xl: '1.65' },
  /** Text; buttons and labels; headings and what is marked. All are equally wide. */
  fontWeights: { regular: '400', medium: '600', bold: '650' },
  spacing: { xs: '0.625rem', sm: '0.75rem', md: '1rem', lg: '1.25rem', xl: '2rem' },
  /** Small things in others, fields and buttons, cards and dialogs, what is round. */
  radius: { xs: '4px', sm: '6px', md: '10px', lg: '16px', xl: '32px' },
} satisfies MantineThemeOverride;

/** Sizes of headings: a screen's, a section's, a card's, a part's. */
export const headingSizes = {
  h1: { fontSize: 'clamp(1.5rem, 1.25rem + 1.2vw, 2rem)', lineHeight: '1.25' },
  h2: { fontSize: '1.25rem', lineHeight: '1.35' },
  h3: { fontSize: '1.0625rem', lineHeight: '1.4' },
  h4: { fontSize: '1rem', lineHeight: '1.5' },
};
