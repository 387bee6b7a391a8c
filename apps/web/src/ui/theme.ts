import { createTheme, defaultVariantColorsResolver, type MantineColorsTuple } from '@mantine/core';

/** The greens of leaves from pale to dark; the seventh is the primary colour. */
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

/** Our tokens in the words of Mantine; colours and sizes themselves live in tokens.css. */
export const theme = createTheme({
  colors: { leaf },
  primaryColor: 'leaf',
  primaryShade: { light: 7, dark: 4 },
  autoContrast: true,
  // Mantine would take its white from the light scheme in the dark one too.
  variantColorResolver: (input) => ({
    ...defaultVariantColorsResolver(input),
    ...(input.variant === 'filled' && { background: 'var(--primary)', color: 'var(--primary-ink)' }),
    ...(input.variant === 'light' && { background: 'var(--primary-soft)', color: 'var(--primary)' }),
  }),
  black: '#1F2A24',
  defaultRadius: 10,
  fontFamily: '"Inter Variable", system-ui, sans-serif',
  fontFamilyMonospace: 'ui-monospace, SFMono-Regular, Menlo, monospace',
  respectReducedMotion: true,
});
