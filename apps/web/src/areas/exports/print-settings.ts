import { defineSetting } from '../../lib/setting.ts';
import { choice, flag } from '../../lib/stored-values.ts';

/** The colors of the parcels on a printed map: by crop, the image of the day, or none. */
export const PRINT_COLORS = ['crop', 'image', 'none'] as const;

export const printPaperSetting = defineSetting('printPaper', {
  of: 'person',
  read: choice('A4', 'A3'),
  or: 'A4',
});
export const printIsLandscapeSetting = defineSetting('printIsLandscape', {
  of: 'person',
  read: flag,
  or: true,
});
/** Whether a picture of the land is under the parcels of a printed map. */
export const printHasBasemapSetting = defineSetting('printHasBasemap', {
  of: 'person',
  read: flag,
  or: false,
});
export const printColorSetting = defineSetting('printColor', {
  of: 'person',
  read: choice(...PRINT_COLORS),
  or: 'crop',
});
