import { defineSetting } from '../../../lib/setting.ts';
import { readWalk } from './walked-path.ts';

/** The path that is recorded while walking. */
export const keptWalkSetting = defineSetting('work.walk', {
  of: 'person',
  read: (stored) => readWalk(stored),
  or: null,
});
