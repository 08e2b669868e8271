import type { CSSVariablesResolver } from '@mantine/core';
import { CloseIcon, createTheme } from '@mantine/core';
import { createElement } from 'react';
import { dark, gray, maiz, ocre, red, teal } from './colors.ts';
import { Icon } from './icon.tsx';
import { inPlace } from './in-place.ts';
import { headingSizes, scale } from './scale.ts';

const closeButtonProps = { 'aria-label': 'Cerrar' };

// Mantine's own icons are neither named nor hidden; here they stand beside names, therefore they are hidden.
const hidden = { 'aria-hidden': true } as const;
const ToggleIcon = ({ reveal }: { reveal: boolean }) =>
  createElement(Icon, { name: reveal ? 'eye-off' : 'eye', size: 18 });

// Without a role a dialog's <header> counts as a second banner of the page.
const attributes = { header: { role: 'presentation' } };

/** The page that the gateway writes defines it (`typeface.css`); an older one has the machine's own. */
const TYPEFACE = 'var(--ui-typeface, system-ui, sans-serif)';

export const theme = createTheme({
  primaryColor: 'maiz',
  primaryShade: { light: 8, dark: 7 },
  autoContrast: true,
  colors: { maiz, ocre, teal, red, gray, dark },
  black: gray[9],
  fontFamily: TYPEFACE,
  headings: {
    fontFamily: TYPEFACE,
    fontWeight: scale.fontWeights.bold,
    textWrap: 'balance',
    sizes: headingSizes,
  },
  ...scale,
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    // Screen readers read `ErrorNotice` at once, a plain Alert only when they reach it.
    Alert: { defaultProps: { variant: 'light', role: 'note', closeButtonLabel: 'Cerrar' } },
    // Within text more than the colour must mark a link.
    Anchor: { defaultProps: { underline: 'always' } },
    Badge: { defaultProps: { variant: 'light', tt: 'none', fw: 600, radius: 'sm' } },
    CloseButton: { defaultProps: { ...closeButtonProps, icon: createElement(CloseIcon, hidden) } },
    // Where its list stands is found once, not once more to stay there: that was a second layout in the press that opens it.
    Combobox: { defaultProps: { ...inPlace, preventPositionChangeWhenVisible: false } },
    ComboboxChevron: { defaultProps: hidden },
    Drawer: { defaultProps: { closeButtonProps, attributes } },
    Menu: { defaultProps: { withInitialFocusPlaceholder: false } },
    // No transition by `transform`: fixed elements in the dialog would be fixed to it and cut off at its edge.
    Modal: { defaultProps: { closeButtonProps, attributes, centered: true, transitionProps: { transition: 'fade' } } },
    MultiSelect: { defaultProps: { clearButtonProps: { 'aria-label': 'Quitar todo' }, withScrollArea: false } },
    Notification: { defaultProps: { closeButtonProps } },
    PasswordInput: {
      defaultProps: {
        visibilityToggleFocusable: true,
        visibilityToggleIcon: ToggleIcon,
        visibilityToggleButtonProps: { 'aria-label': 'Mostrar contraseña' },
      },
    },
    Select: { defaultProps: { clearButtonProps: { 'aria-label': 'Quitar' }, withScrollArea: false } },
  },
});

/** Overrides of Mantine's colours with too little contrast for WCAG AA, and colours that Mantine has no variable for. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-dimmed': gray[7],
    '--mantine-color-error': red[8],
    '--mantine-color-placeholder': gray[6],
    '--mantine-color-default-border': gray[4],
    '--mantine-color-disabled-color': gray[6],
    '--ui-canvas': gray[0],
    '--ui-field-border': gray[5],
    '--ui-focus': maiz[7],
  },
  dark: {
    '--mantine-color-error': red[4],
    '--mantine-color-disabled': dark[5],
    ...Object.fromEntries(['maiz', 'ocre', 'teal', 'red', 'gray'].flatMap(darkLight)),
    '--ui-canvas': dark[8],
    '--ui-field-border': dark[3],
    '--ui-focus': ocre[4],
  },
});

/** Mantine mixes these backgrounds with black and sets almost white text on them, which is too harsh beside sand. */
function darkLight(name: string): [string, string][] {
  const mixedInto = (share: string) =>
    `color-mix(in oklab, var(--mantine-color-${name}-8) ${share}, var(--mantine-color-dark-7))`;
  return [
    [`--mantine-color-${name}-light`, mixedInto('55%')],
    [`--mantine-color-${name}-light-hover`, mixedInto('70%')],
    [`--mantine-color-${name}-light-color`, `var(--mantine-color-${name}-3)`],
  ];
}
