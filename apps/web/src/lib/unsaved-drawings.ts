import { readDrawings } from './drawing.ts';
import { defineSetting } from './setting.ts';
import { flag } from './stored-values.ts';
import { readWalk } from './walk.ts';

/** Unsaved drawings, by season. */
export const unsavedDrawingsSetting = defineSetting('work.drawings', {
  of: 'person',
  read: readDrawings,
  or: [],
});
/** The path that is recorded while walking. */
export const keptWalkSetting = defineSetting('work.walk', {
  of: 'person',
  read: (stored) => readWalk(stored),
  or: null,
});
/** Whether drawn corners snap to those of others. */
export const snappingSetting = defineSetting('snapping', { of: 'person', read: flag, or: true });
