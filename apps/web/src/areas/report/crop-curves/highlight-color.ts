/** Vermilion of Okabe and Ito, distinct from green and gray with every kind of color vision. */
export const HIGHLIGHT_COLOR = '#D55E00';
