import { defineSetting } from '../../lib/setting.ts';
import { choice } from '../../lib/stored-values.ts';

/** Whether a person lets the original files of photos be kept with EXIF; null until they were asked. */
export const originalsSetting = defineSetting('evidence-originals', {
  of: 'person',
  read: choice('yes', 'no'),
  or: null,
});
