import type { ImportVerdict } from '@brazda/domain';

/**
 * The color of each verdict in the list and on the map, legible on light and dark; the text is always shown with it.
 */
export const VERDICT_COLOR: Readonly<Record<ImportVerdict, string>> = {
  conflict: '#D62F2F',
  refused: '#8C2F6B',
  new: '#2F8F46',
  changed: '#D98A00',
  moved: '#2A78C8',
  split: '#7A52B8',
  merged: '#0E8C8C',
  gone: '#6B5B4B',
  same: '#8A968E',
};
