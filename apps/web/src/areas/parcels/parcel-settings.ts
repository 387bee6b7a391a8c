import { defineSetting } from '../../lib/setting.ts';
import { choice, flag, texts } from '../../lib/stored-values.ts';

export const PARCEL_SORTS = ['name', 'area', 'crop', 'mean', 'change', 'look'] as const;

export const parcelSortSetting = defineSetting('parcelSort', {
  of: 'person',
  read: choice(...PARCEL_SORTS),
  or: 'name',
});
/** Whether adjacent small parcels of one crop are shown as one. */
export const workingBlocksSetting = defineSetting('workingBlocks', { of: 'person', read: flag, or: false });
export const recentParcelsSetting = defineSetting('recentParcels', { of: 'person', read: texts, or: [] });
