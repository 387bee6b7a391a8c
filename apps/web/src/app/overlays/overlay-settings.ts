import { defineSetting } from '../../lib/setting.ts';
import { flag, moment, texts } from '../../lib/stored-values.ts';

export const welcomedSetting = defineSetting('welcomed', { of: 'device', read: flag, or: false });
export const installAskedAtSetting = defineSetting('installAskedAt', {
  of: 'device',
  read: moment,
  or: null,
});
export const impersonationHiddenSetting = defineSetting('impersonationHidden', {
  of: 'device',
  read: flag,
  or: false,
});
export const yieldAskedAtSetting = defineSetting('yieldAskedAt', { of: 'person', read: moment, or: null });
/** The ids of dismissed notices. */
export const noticesReadSetting = defineSetting('noticesRead', { of: 'window', read: texts, or: [] });
