import { NOTE_TIMES } from '@brazda/domain';
import { defineSetting } from '../../lib/setting.ts';
import { choice, flag } from '../../lib/stored-values.ts';

/** Which map notes are shown, on the map and in lists. */
export const notesOnMapSetting = defineSetting('notesOnMap', { of: 'person', read: flag, or: true });
export const notesReadSetting = defineSetting('notesRead', { of: 'person', read: flag, or: true });
export const notesUnreadSetting = defineSetting('notesUnread', { of: 'person', read: flag, or: true });
export const notesSolvedSetting = defineSetting('notesSolved', { of: 'person', read: flag, or: true });
export const notesTimeSetting = defineSetting('notesTime', {
  of: 'person',
  read: choice(...NOTE_TIMES),
  or: 'forever',
});
