import type { MantineColorsTuple } from '@mantine/core';

// Every scale has the same lightness at the same step (OKLCH 0.977 to 0.345), so that all have the same contrasts: white is
// readable on steps 7, 8 and 9 (5.2 and more), steps 8 and 9 are readable on steps 0 and 1.

/** Purple corn: the product's own colour. */
export const maiz: MantineColorsTuple = [
  '#fff4fc',
  '#fce5f6',
  '#f5cceb',
  '#eab1dc',
  '#dc97cc',
  '#c779b7',
  '#b05ea0',
  '#964687',
  '#7b316e',
  '#591e4f',
];

/** Ochre of the coast's adobe: the accent, and warnings. */
export const ocre: MantineColorsTuple = [
  '#fef6eb',
  '#faebd3',
  '#f2d6ac',
  '#e6bf81',
  '#d8a859',
  '#c48d25',
  '#a87504',
  '#8b6001',
  '#6e4b02',
  '#4d3400',
];

/** Success. */
export const teal: MantineColorsTuple = [
  '#f0faf5',
  '#def2e9',
  '#c0e5d3',
  '#9ed4bb',
  '#7fc2a4',
  '#5cab8a',
  '#3a9371',
  '#1c7b5a',
  '#046246',
  '#014530',
];

/** Failures, and destructive actions. */
export const red: MantineColorsTuple = [
  '#fef5f4',
  '#fee7e4',
  '#fecdc7',
  '#feaea5',
  '#fc8d83',
  '#ea6c63',
  '#d24d47',
  '#b63230',
  '#98191c',
  '#6f050c',
];

/** Warm greys; steps 6 to 9 are readable on white. */
export const gray: MantineColorsTuple = [
  '#fcf9f6',
  '#f6f2ed',
  '#eae5df',
  '#ded8d2',
  '#ccc6bf',
  '#948d86',
  '#776f68',
  '#605a52',
  '#423c36',
  '#27231e',
];

/** The dark scheme: text (0), fields (6), background (7), shadows (9). */
export const dark: MantineColorsTuple = [
  '#ded8d5',
  '#c2bcb9',
  '#b1aba8',
  '#9a9491',
  '#57514f',
  '#413c3a',
  '#302b29',
  '#25201e',
  '#1d1816',
  '#140f0e',
];
