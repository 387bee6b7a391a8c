import { defineSetting } from '../../lib/setting.ts';
import { flag } from '../../lib/stored-values.ts';
import { readDrawings } from './drawing.ts';

/** Unsaved drawings, by season. */
export const unsavedDrawingsSetting = defineSetting('work.drawings', {
  of: 'person',
  read: readDrawings,
  or: [],
});
/** Whether drawn corners snap to those of others. */
export const snappingSetting = defineSetting('snapping', { of: 'person', read: flag, or: true });
