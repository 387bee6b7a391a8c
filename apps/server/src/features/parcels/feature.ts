import type { Feature } from '../../platform/feature.ts';
import { editHandlers } from './edit.routes.ts';
import { parcelsHandlers } from './parcels.routes.ts';
import { PARCEL_LIMITS, PARCEL_TABLES } from './parcels.table.ts';

export const parcelsFeature = {
  handlers: (deps) => ({ ...parcelsHandlers(deps), ...editHandlers(deps) }),
  events: { land: 'parcels', parcels: 'parcels' },
  changeTables: PARCEL_TABLES,
  rowLimits: PARCEL_LIMITS,
  errors: {
    crowded_land: 422,
    much_land: { status: 409, recordedAs: 'limit_hit' },
    organic_no_start: 400,
    organic_certified_before_conversion: 400,
    organic_ends_before_start: 400,
  },
} as const satisfies Feature;
