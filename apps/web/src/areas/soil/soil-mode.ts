import { WATER_CROPS } from '@brazda/domain';
import { defineSetting, type ValueOf } from '../../lib/setting.ts';
import { choice } from '../../lib/stored-values.ts';

/**
 * The crop for which the map shows soil moisture: each parcel's own, if it is one of the two in the model, or one for
 * all.
 */
export const SOIL_MODES = ['parcel', ...WATER_CROPS] as const;
export const soilModeSetting = defineSetting('soilMode', {
  of: 'person',
  read: choice(...SOIL_MODES),
  or: 'parcel',
});
export type SoilMode = ValueOf<typeof soilModeSetting>;
