import type { CSSVariablesResolver, MantineColorsTuple } from '@mantine/core';
import { createTheme } from '@mantine/core';

/** Purple corn: the product's own colour. */
const maiz: MantineColorsTuple = [
  '#faf3f8',
  '#f1e2ed',
  '#e2c4d9',
  '#d2a4c4',
  '#c78db5',
  '#a9609a',
  '#934889',
  '#7d3975',
  '#692d62',
  '#4f2149',
];

/** Marigold: the accent beside it, never a text's colour on light ground. */
const ocre: MantineColorsTuple = [
  '#fff8e8',
  '#fdedc8',
  '#fadc95',
  '#f6c95d',
  '#f2b736',
  '#e2a21c',
  '#b97f0e',
  '#8c5f08',
  '#6d4a08',
  '#503708',
];

/** Greys with the warmth of sand. */
const gray: MantineColorsTuple = [
  '#faf8f5',
  '#f3f0eb',
  '#e8e3dc',
  '#dad3ca',
  '#c6bdb2',
  '#a0968a',
  '#7a7066',
  '#5c544c',
  '#3f3934',
  '#2a2622',
];

/** The dark scheme's ground, from text (0) to shadow (9). */
const dark: MantineColorsTuple = [
  '#dcd6d1',
  '#c3bcb6',
  '#aba39d',
  '#968e88',
  '#544d4a',
  '#403a38',
  '#2f2a29',
  '#241f20',
  '#1b1718',
  '#131011',
];

export const theme = createTheme({
  primaryColor: 'maiz',
  primaryShade: { light: 8, dark: 8 },
  autoContrast: true,
  colors: { maiz, ocre, gray, dark },
  black: gray[9],
  fontFamily: 'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", "Noto Sans", sans-serif',
  headings: { fontWeight: '650', textWrap: 'balance' },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    CloseButton: { defaultProps: { 'aria-label': 'Cerrar' } },
    Modal: { defaultProps: { closeButtonProps: { 'aria-label': 'Cerrar' } } },
    Drawer: { defaultProps: { closeButtonProps: { 'aria-label': 'Cerrar' } } },
    Alert: { defaultProps: { closeButtonLabel: 'Cerrar' } },
    Notification: { defaultProps: { closeButtonProps: { 'aria-label': 'Cerrar' } } },
  },
});

/** What Mantine derives too faintly for WCAG AA, said again: dimmed text, errors, the ground of a page. */
export const cssVariablesResolver: CSSVariablesResolver = (resolved) => ({
  variables: {},
  light: {
    '--mantine-color-dimmed': resolved.colors.gray[7],
    '--mantine-color-error': resolved.colors.red[9],
    '--mantine-color-placeholder': resolved.colors.gray[6],
    '--ui-canvas': resolved.colors.gray[0],
  },
  dark: {
    '--mantine-color-error': resolved.colors.red[4],
    '--ui-canvas': resolved.colors.dark[8],
  },
});
