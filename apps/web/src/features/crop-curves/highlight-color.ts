/** Okabe and Ito's vermilion, which is told from green and grey with every kind of colour vision. */
export const HIGHLIGHT_COLOR = '#D55E00';
