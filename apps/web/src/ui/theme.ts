import { createTheme, defaultVariantColorsResolver, type MantineColorsTuple } from '@mantine/core';

/** Leaf greens from pale to dark; the seventh is the primary color. */
const leaf: MantineColorsTuple = [
  '#F0F6EF',
  '#E0ECDF',
  '#C2DAC2',
  '#A0C6A2',
  '#7FB283',
  '#5E9B66',
  '#43834E',
  '#2F6B3C',
  '#265731',
  '#1B4024',
];

/**
 * The grays of Mantine's dark scheme, from foreground to background, in the tones of our tokens, so that its own
 * components match.
 */
const dark: MantineColorsTuple = [
  '#E9EFEA',
  '#C6D0C9',
  '#A3B0A8',
  '#7F8C84',
  '#4B5850',
  '#343F39',
  '#263029',
  '#1D2521',
  '#19201C',
  '#141A17',
];

/** Our tokens as a Mantine theme; the colors and sizes themselves are in tokens.css. */
export const theme = createTheme({
  colors: { leaf, dark },
  primaryColor: 'leaf',
  primaryShade: { light: 7, dark: 4 },
  autoContrast: true,
  // Mantine would use the white of the light scheme in the dark one too.
  variantColorResolver: (input) => ({
    ...defaultVariantColorsResolver(input),
    ...(input.variant === 'filled' && { background: 'var(--primary)', color: 'var(--primary-ink)' }),
    ...(input.variant === 'light' && {
      background: 'var(--primary-soft)',
      hover: 'color-mix(in srgb, var(--primary-soft) 92%, var(--primary))',
      color: 'var(--primary)',
    }),
  }),
  black: '#1F2A24',
  defaultRadius: 10,
  fontFamily: '"Inter Variable", system-ui, sans-serif',
  fontFamilyMonospace: 'ui-monospace, SFMono-Regular, Menlo, monospace',
  respectReducedMotion: true,
});
